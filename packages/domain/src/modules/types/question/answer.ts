import type { AnswerDefinition } from '../../definition.ts'
import { readText } from '../../reading.ts'

export interface QuestionPublic {
  readonly showWordsCount: boolean
}

export type QuestionAnswer = string

export const questionAnswer: AnswerDefinition<QuestionPublic, QuestionAnswer> = {
  read: (value) => readText(value),
  isAnswered: (answer) => answer !== null && answer.trim() !== '',
}
