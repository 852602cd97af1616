/**
 * The document.ts of each module type. Not written by hand: after a line in module-types.ts,
 * `npx vitest run --project domain module-types -u`.
 */
import type { ModuleType } from './module-types.ts'
import { audioRecordDocument } from './types/audio-record/document.ts'
import { authDocument } from './types/auth/document.ts'
import { buttonDocument } from './types/button/document.ts'
import { categoryDocument } from './types/category/document.ts'
import { companyFilterDocument } from './types/company-filter/document.ts'
import { containerDocument } from './types/container/document.ts'
import { fileHolderDocument } from './types/file-holder/document.ts'
import { identityDocumentDocument } from './types/identity-document/document.ts'
import { mailboxDocument } from './types/mailbox/document.ts'
import { priorisationDocument } from './types/priorisation/document.ts'
import { qcmDocument } from './types/qcm/document.ts'
import { questionDocument } from './types/question/document.ts'
import { questionAutoDocument } from './types/question-auto/document.ts'
import { sliderDocument } from './types/slider/document.ts'
import { sortingMailboxDocument } from './types/sorting-mailbox/document.ts'
import { textDocument } from './types/text/document.ts'
import { videoRecordDocument } from './types/video-record/document.ts'

export const allDocuments = {
  text: textDocument,
  'video-record': videoRecordDocument,
  'audio-record': audioRecordDocument,
  question: questionDocument,
  button: buttonDocument,
  auth: authDocument,
  priorisation: priorisationDocument,
  qcm: qcmDocument,
  'question-auto': questionAutoDocument,
  container: containerDocument,
  category: categoryDocument,
  mailbox: mailboxDocument,
  'sorting-mailbox': sortingMailboxDocument,
  'file-holder': fileHolderDocument,
  'company-filter': companyFilterDocument,
  slider: sliderDocument,
  'identity-document': identityDocumentDocument,
} satisfies Record<ModuleType, unknown>
