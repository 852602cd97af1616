import { type NoData, noAnswer } from '../no-answer.ts'

export type ContainerPublic = NoData
export const containerAnswer = noAnswer
