import { useTexts } from '../../../i18n/use-texts.ts'
import type { EditorProps } from '../../shared/editing/editor-types.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { qcmEditorTexts } from './editor-texts.ts'

/**
 * Points, or pages to go to. Switching to pages leads each choice nowhere in particular until a page is
 * chosen.
 */
export function Scoring({ item, change }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  const { choiceList, isScore, maxScore } = item.data
  const toggle = (scored: boolean): void =>
    change({
      isScore: scored,
      choiceList: choiceList.map((choice) => ({
        ...choice,
        score: scored ? 1 : 0,
      })),
    })
  return (
    <>
      <SwitchField label={t('isScore')} description={t('isScore.help')} checked={isScore} onChange={toggle} />
      {isScore ? (
        <NumberField
          label={t('maxScore')}
          description={t('maxScore.help')}
          value={maxScore}
          emptyValue={null}
          min={0}
          max={1000}
          decimals={2}
          onChange={(value) => change({ maxScore: value }, 'maxScore')}
        />
      ) : null}
    </>
  )
}
