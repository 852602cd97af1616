/** Module types that a candidate reads or presses and does not answer. */
import type { AnswerDefinition } from '../definition.ts'

/** Public data of a type that shows only its item's `content`. */
export type NoData = Readonly<Record<string, never>>

/** Nothing can be an answer, and nothing is missing. */
export const noAnswer: AnswerDefinition<unknown, never> = {
  read: () => undefined,
  isAnswered: () => true,
}
