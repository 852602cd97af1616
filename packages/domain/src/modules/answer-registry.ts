/** The answers of each module type, for the candidate's browser and the server that takes them in. No zod. */
import * as allAnswers from './all-answers.ts'
import type { AnswerDefinition } from './definition.ts'
import type { ModuleType } from './module-types.ts'

/** What is public of a type's data, and what its answer is, follow from its definition. */
type Definitions = typeof allAnswers

/** The part of a type's data that a candidate's browser has. */
export type PublicData<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer Public, infer _> ? Public : never
}[T]
/** An answer to a type: plain JSON; `never` for the types that are not answered. */
export type Answer<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer _, infer Given> ? Given : never
}[T]

/** The definition of one type; for a `ModuleType` known only at run time it takes that type's public data. */
export function answerOf<T extends ModuleType>(type: T): AnswerDefinition<PublicData<T>, Answer<T>> {
  const answers: Readonly<Record<ModuleType, unknown>> = allAnswers
  return answers[type] as AnswerDefinition<PublicData<T>, Answer<T>>
}
