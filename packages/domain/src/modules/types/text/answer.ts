import type { AnswerDefinition } from '../../definition.ts'
import { type NoData, noAnswer } from '../../shared/no-answer.ts'

export type TextPublic = NoData
export const textAnswer: AnswerDefinition<TextPublic, never> = noAnswer
