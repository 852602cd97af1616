/** What a reader sees of each choice: chosen or not, expected or not, worth how much. */
import type { QcmAnswer } from '@assay/domain/modules/types/qcm/answer'
import type { QcmData } from '@assay/domain/modules/types/qcm/data'
import { isExpected } from '@assay/domain/modules/types/qcm/score'

export interface ChoiceMark {
  readonly id: string
  readonly content: string
  readonly chosen: boolean
  readonly expected: boolean
  readonly points: number | null
  /** The tone of a chosen, scored choice: the best, some points, none or a loss. */
  readonly tone: 'green' | 'amber' | 'red' | undefined
}

export function choiceMarks(data: QcmData, answer: QcmAnswer | null): ChoiceMark[] {
  return data.choiceList.map((choice) => {
    const { id, content, score } = choice
    const chosen = answer?.includes(id) ?? false
    const expected = isExpected(data, choice)
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
