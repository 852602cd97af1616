import type { AnswerDefinition } from '../../definition.ts'
import { noAnswer } from '../../shared/no-answer.ts'

/** It does not say where the button leads: the server decides (product 2.10). */
export interface ButtonPublic {
  readonly label: string
  readonly saveAnswers: boolean
  readonly openInNewWindow: boolean
}

export const buttonAnswer: AnswerDefinition<ButtonPublic, never> = noAnswer
