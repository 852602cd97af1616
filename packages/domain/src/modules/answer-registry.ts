/**
 * The answers of each module type, for the candidate's browser and for the server that takes them in. No zod.
 */

import type { AnswerDefinition } from './definition.ts'
import type { ModuleType } from './module-types.ts'
import { audioRecordAnswer } from './types/audio-record/answer.ts'
import { authAnswer } from './types/auth/answer.ts'
import { buttonAnswer } from './types/button/answer.ts'
import { categoryAnswer } from './types/category/answer.ts'
import { companyFilterAnswer } from './types/company-filter/answer.ts'
import { containerAnswer } from './types/container/answer.ts'
import { fileHolderAnswer } from './types/file-holder/answer.ts'
import { identityDocumentAnswer } from './types/identity-document/answer.ts'
import { mailboxAnswer } from './types/mailbox/answer.ts'
import { priorisationAnswer } from './types/priorisation/answer.ts'
import { qcmAnswer } from './types/qcm/answer.ts'
import { questionAnswer } from './types/question/answer.ts'
import { questionAutoAnswer } from './types/question-auto/answer.ts'
import { sliderAnswer } from './types/slider/answer.ts'
import { sortingMailboxAnswer } from './types/sorting-mailbox/answer.ts'
import { textAnswer } from './types/text/answer.ts'
import { videoRecordAnswer } from './types/video-record/answer.ts'

/** A line for each type; what is public of its data, and what its answer is, follow from its definition. */
const moduleAnswers = {
  text: textAnswer,
  'video-record': videoRecordAnswer,
  'audio-record': audioRecordAnswer,
  question: questionAnswer,
  button: buttonAnswer,
  auth: authAnswer,
  priorisation: priorisationAnswer,
  qcm: qcmAnswer,
  'question-auto': questionAutoAnswer,
  container: containerAnswer,
  category: categoryAnswer,
  mailbox: mailboxAnswer,
  'sorting-mailbox': sortingMailboxAnswer,
  'file-holder': fileHolderAnswer,
  'company-filter': companyFilterAnswer,
  slider: sliderAnswer,
  'identity-document': identityDocumentAnswer,
} satisfies Record<ModuleType, unknown>

type Definitions = typeof moduleAnswers

/** The part of a type's data that a candidate's browser has. */
export type PublicData<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer Public, infer _> ? Public : never
}[T]
/** An answer to a type: plain JSON; `never` for the types that are not answered. */
export type Answer<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer _, infer Given> ? Given : never
}[T]

/**
 * The definition of one type. Of a type known only at run time (`ModuleType`), one that takes any type's
 * public data: give it the public data of that type.
 */
export function answerOf<T extends ModuleType>(type: T): AnswerDefinition<PublicData<T>, Answer<T>> {
  return moduleAnswers[type] as unknown as AnswerDefinition<PublicData<T>, Answer<T>>
}
