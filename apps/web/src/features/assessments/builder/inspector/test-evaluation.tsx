import { useTexts } from '../../../../i18n/use-texts.ts'
import { ChoiceField } from '../../../../modules/shared/editing/choice-field.tsx'
import { SwitchField } from '../../../../modules/shared/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { TestPartProps } from './changes.ts'

/** Sets how a test is scored, and what evaluators see before they have evaluated. */
export function TestEvaluation({ document, change }: TestPartProps) {
  const t = useTexts(inspectorTexts)
  return (
    <>
      <ChoiceField
        label={t('test.evaluationType')}
        value={document.evaluationType === 1 ? '1' : '0'}
        choices={[
          { value: '0', label: t('test.evaluationType.manual') },
          { value: '1', label: t('test.evaluationType.automatic') },
        ]}
        onChange={(value) => change({ evaluationType: value === '1' ? 1 : 0 })}
      />
      <SwitchField
        label={t('test.showCandidateIdentityBeforeEval')}
        description={t('test.showCandidateIdentityBeforeEval.help')}
        checked={document.showCandidateIdentityBeforeEval}
        onChange={(showCandidateIdentityBeforeEval) => change({ showCandidateIdentityBeforeEval })}
      />
      <SwitchField
        label={t('test.hidesMarks')}
        description={t('test.hidesMarks.help')}
        checked={document.hidesMarks}
        onChange={(hidesMarks) => change({ hidesMarks })}
      />
    </>
  )
}
