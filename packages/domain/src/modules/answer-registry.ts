/** What each module type's answer is: for the candidate's browser and where the server takes answers in. No zod. */
import { audioRecordAnswer } from './audio-record/answer.ts'
import { authAnswer } from './auth/answer.ts'
import { buttonAnswer } from './button/answer.ts'
import { categoryAnswer } from './category/answer.ts'
import { companyFilterAnswer } from './company-filter/answer.ts'
import { containerAnswer } from './container/answer.ts'
import type { AnswerDefinition } from './definition.ts'
import { fileHolderAnswer } from './file-holder/answer.ts'
import { identityDocumentAnswer } from './identity-document/answer.ts'
import { mailboxAnswer } from './mailbox/answer.ts'
import type { ModuleType } from './module-types.ts'
import { priorisationAnswer } from './priorisation/answer.ts'
import { qcmAnswer } from './qcm/answer.ts'
import { questionAnswer } from './question/answer.ts'
import { questionAutoAnswer } from './question-auto/answer.ts'
import { sliderAnswer } from './slider/answer.ts'
import { sortingMailboxAnswer } from './sorting-mailbox/answer.ts'
import { textAnswer } from './text/answer.ts'
import { videoRecordAnswer } from './video-record/answer.ts'

/** A line for each type; what is public of its data, and what its answer is, follow from its definition. */
export const moduleAnswers = {
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

/** What of a type's data a candidate's browser has. */
export type PublicData<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer Public, infer _> ? Public : never
}[T]
/** An answer to a type: plain JSON; `never` for the types that are not answered. */
export type Answer<T extends ModuleType> = {
  [K in ModuleType]: Definitions[K] extends AnswerDefinition<infer _, infer Given> ? Given : never
}[T]

/**
 * The definition of one type. Of a type known only at run time (`ModuleType`), one that takes any type's public data:
 * give it the public data of that type.
 */
export function answerOf<T extends ModuleType>(type: T): AnswerDefinition<PublicData<T>, Answer<T>> {
  return moduleAnswers[type] as unknown as AnswerDefinition<PublicData<T>, Answer<T>>
}
