/**
 * The answer.ts of each module type. Not written by hand: after a line in module-types.ts,
 * `npx vitest run --project domain module-types -u`.
 */
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

export const allAnswers = {
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
