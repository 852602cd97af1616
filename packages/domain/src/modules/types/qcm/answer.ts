import type { AnswerDefinition } from '../../definition.ts'
import { idsOf, readIds } from '../../reading.ts'

type QcmStyle = 'checkbox' | 'clickbox' | 'select'

export interface QcmPublic {
  readonly choiceList: readonly { readonly id: string; readonly content: string }[]
  readonly style: QcmStyle
  readonly isMultipleChoice: boolean
  /** How many choices are required: 1 and 1 for a single choice. */
  readonly nbMinChoices: number
  readonly nbMaxChoices: number
  readonly customBgColor: string | null
}

/** Ids of the chosen choices, in any order. */
export type QcmAnswer = readonly string[]

export const qcmAnswer: AnswerDefinition<QcmPublic, QcmAnswer> = {
  read: (value, { choiceList, nbMaxChoices }) => readIds(value, nbMaxChoices, idsOf(choiceList)),
  isAnswered: (answer, { nbMinChoices }) => answer !== null && answer.length >= Math.max(1, nbMinChoices),
}
