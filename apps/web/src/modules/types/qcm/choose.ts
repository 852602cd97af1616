/** What ticking a choice does (product 3.7): pure. */
import type { QcmPublic } from '@assay/domain/modules/types/qcm/answer'

type Rules = Pick<QcmPublic, 'choiceList' | 'isMultipleChoice' | 'nbMaxChoices'>

/** The chosen ids, in the order shown, after one is toggled; beyond the maximum nothing changes. */
export function toggle(data: Rules, chosen: readonly string[], id: string): readonly string[] {
  if (!data.isMultipleChoice) return [id]
  const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
  if (next.length > data.nbMaxChoices) return chosen
  return data.choiceList.map((choice) => choice.id).filter((each) => next.includes(each))
}

/** Whether a choice is out of reach, as the maximum is reached and it is not among the chosen. */
export function isOutOfReach(data: Rules, chosen: readonly string[], id: string): boolean {
  return data.isMultipleChoice && chosen.length >= data.nbMaxChoices && !chosen.includes(id)
}
