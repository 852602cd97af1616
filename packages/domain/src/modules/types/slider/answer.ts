import type { AnswerDefinition } from '../../definition.ts'
import { idsOf, readId } from '../../reading.ts'

export interface SliderPublic {
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

/** Id of the chosen choice. */
export type SliderAnswer = string

export const sliderAnswer: AnswerDefinition<SliderPublic, SliderAnswer> = {
  read: (value, { choices }) => readId(value, idsOf(choices)),
  isAnswered: (answer) => answer !== null,
}
