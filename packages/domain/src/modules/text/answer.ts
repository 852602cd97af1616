import { type NoData, noAnswer } from '../no-answer.ts'

export type TextPublic = NoData
export const textAnswer = noAnswer
