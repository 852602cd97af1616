import type { AnswerDefinition } from '../../definition.ts'
import { type NoData, noAnswer } from '../../shared/no-answer.ts'

export type ContainerPublic = NoData
export const containerAnswer: AnswerDefinition<ContainerPublic, never> = noAnswer
