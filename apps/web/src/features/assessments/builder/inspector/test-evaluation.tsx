import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { ChangeTest } from './test-inspector.tsx'

export interface TestPartProps {
  readonly document: AssessmentDocument
  readonly change: ChangeTest
}

/** Sets whether scoring is by hand or automatic, and whether evaluators see who it is before. */
export function TestEvaluation({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.evaluation')}
        value={document.evaluationType === 1 ? '1' : '0'}
        choices={[
          { value: '0', label: t('test.evaluation.manual') },
          { value: '1', label: t('test.evaluation.automatic') },
        ]}
        onChange={(value) => change({ evaluationType: value === '1' ? 1 : 0 })}
      />
      <SwitchField
        label={t('test.identity')}
        description={t('test.identity.help')}
        checked={document.showCandidateIdentityBeforeEval}
        onChange={(showCandidateIdentityBeforeEval) => change({ showCandidateIdentityBeforeEval })}
      />
    </>
  )
}
