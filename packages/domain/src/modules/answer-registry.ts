/** What each module type's answer is: for the candidate's browser and where the server takes answers in. No zod. */
import { type AudioRecordAnswer, type AudioRecordPublic, audioRecordAnswer } from './audio-record/answer.ts'
import { type AuthPublic, authAnswer } from './auth/answer.ts'
import { type ButtonPublic, buttonAnswer } from './button/answer.ts'
import { type CategoryAnswer, type CategoryPublic, categoryAnswer } from './category/answer.ts'
import {
  type CompanyFilterAnswer,
  type CompanyFilterPublic,
  companyFilterAnswer,
} from './company-filter/answer.ts'
import { type ContainerPublic, containerAnswer } from './container/answer.ts'
import type { AnswerDefinition } from './definition.ts'
import { type FileHolderPublic, fileHolderAnswer } from './file-holder/answer.ts'
import {
  type IdentityDocumentAnswer,
  type IdentityDocumentPublic,
  identityDocumentAnswer,
} from './identity-document/answer.ts'
import { type MailboxAnswer, type MailboxPublic, mailboxAnswer } from './mailbox/answer.ts'
import type { ModuleType } from './module-types.ts'
import {
  type PriorisationAnswer,
  type PriorisationPublic,
  priorisationAnswer,
} from './priorisation/answer.ts'
import { type QcmAnswer, type QcmPublic, qcmAnswer } from './qcm/answer.ts'
import { type QuestionAnswer, type QuestionPublic, questionAnswer } from './question/answer.ts'
import {
  type QuestionAutoAnswer,
  type QuestionAutoPublic,
  questionAutoAnswer,
} from './question-auto/answer.ts'
import { type SliderAnswer, type SliderPublic, sliderAnswer } from './slider/answer.ts'
import {
  type SortingMailboxAnswer,
  type SortingMailboxPublic,
  sortingMailboxAnswer,
} from './sorting-mailbox/answer.ts'
import { type TextPublic, textAnswer } from './text/answer.ts'
import { type VideoRecordAnswer, type VideoRecordPublic, videoRecordAnswer } from './video-record/answer.ts'

interface PublicDataByType {
  text: TextPublic
  'video-record': VideoRecordPublic
  'audio-record': AudioRecordPublic
  question: QuestionPublic
  button: ButtonPublic
  auth: AuthPublic
  priorisation: PriorisationPublic
  qcm: QcmPublic
  'question-auto': QuestionAutoPublic
  container: ContainerPublic
  category: CategoryPublic
  mailbox: MailboxPublic
  'sorting-mailbox': SortingMailboxPublic
  'file-holder': FileHolderPublic
  'company-filter': CompanyFilterPublic
  slider: SliderPublic
  'identity-document': IdentityDocumentPublic
}

interface AnswerByType {
  text: never
  'video-record': VideoRecordAnswer
  'audio-record': AudioRecordAnswer
  question: QuestionAnswer
  button: never
  auth: never
  priorisation: PriorisationAnswer
  qcm: QcmAnswer
  'question-auto': QuestionAutoAnswer
  container: never
  category: CategoryAnswer
  mailbox: MailboxAnswer
  'sorting-mailbox': SortingMailboxAnswer
  'file-holder': never
  'company-filter': CompanyFilterAnswer
  slider: SliderAnswer
  'identity-document': IdentityDocumentAnswer
}

/** What of a type's data a candidate's browser has. */
export type PublicData<T extends ModuleType> = PublicDataByType[T]
/** An answer to a type: plain JSON; `never` for the types that are not answered. */
export type Answer<T extends ModuleType> = AnswerByType[T]

type Definitions = { [T in ModuleType]: AnswerDefinition<PublicData<T>, Answer<T>> }

/** The definitions, each with its type's own public data and answer. */
export const moduleAnswers: Definitions = {
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
}

/**
 * The definition of one type. Of a type known only at run time (`ModuleType`), one that takes any type's public data:
 * give it the public data of that type.
 */
export function answerOf<T extends ModuleType>(type: T): AnswerDefinition<PublicData<T>, Answer<T>> {
  return moduleAnswers[type]
}
