import type { QcmPublic } from '@assay/domain/modules/types/qcm/answer'
import controls from '../../controls.module.css'
import { qcmTexts } from './texts.ts'

interface ChoiceHintProps {
  readonly id: string
  readonly data: QcmPublic
  readonly chosen: readonly string[]
}

/** How many may be chosen; a warning while there are fewer than the minimum (product 3.24). */
export function ChoiceHint({ id, data, chosen }: ChoiceHintProps) {
  const t = qcmTexts.useTexts()
  if (!data.isMultipleChoice) return null
  const { nbMinChoices, nbMaxChoices, choiceList } = data
  const tooFew = chosen.length < nbMinChoices
  const full = chosen.length >= nbMaxChoices && nbMaxChoices < choiceList.length
  return (
    <output id={id} className={tooFew && chosen.length > 0 ? controls.warning : controls.hint}>
      {tooFew
        ? t('atLeast', { count: nbMinChoices })
        : full
          ? t('full')
          : nbMaxChoices < choiceList.length && t('upTo', { count: nbMaxChoices })}
    </output>
  )
}
