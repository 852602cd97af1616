/** What a reader sees of each choice: chosen or not, expected or not, worth how much. */
import type { QcmAnswer } from '@assay/domain/modules/types/qcm/answer'
import type { QcmData } from '@assay/domain/modules/types/qcm/document'

export interface ChoiceMark {
  readonly id: string
  readonly content: string
  readonly chosen: boolean
  readonly expected: boolean
  /** Null where choices are not scored: their figure then names a page. */
  readonly points: number | null
  /** The tone of a chosen, scored choice: the best, some points, none or a loss. */
  readonly tone: 'green' | 'amber' | 'red' | undefined
}

/**
 * A choice is expected where several may be chosen and it brings points, or where it is the best of a single
 * one.
 */
export function choiceMarks(data: QcmData, answer: QcmAnswer | null): ChoiceMark[] {
  const best = Math.max(...data.choiceList.map(({ score }) => score))
  return data.choiceList.map(({ id, content, score }) => {
    const chosen = answer?.includes(id) ?? false
    const expected = data.isScore && score > 0 && (data.isMultipleChoice || score === best)
    const tone = expected ? 'green' : score > 0 ? 'amber' : 'red'
    return {
      id,
      content,
      chosen,
      expected,
      points: data.isScore ? score : null,
      tone: chosen && data.isScore ? tone : undefined,
    }
  })
}
