/**
 * The document.ts of each module type. Not written by hand: after a line in module-types.ts,
 * `npx vitest run --project domain module-types -u`.
 */
export { audioRecordDocument as 'audio-record' } from './types/audio-record/document.ts'
export { authDocument as auth } from './types/auth/document.ts'
export { buttonDocument as button } from './types/button/document.ts'
export { categoryDocument as category } from './types/category/document.ts'
export { companyFilterDocument as 'company-filter' } from './types/company-filter/document.ts'
export { containerDocument as container } from './types/container/document.ts'
export { fileHolderDocument as 'file-holder' } from './types/file-holder/document.ts'
export { identityDocumentDocument as 'identity-document' } from './types/identity-document/document.ts'
export { mailboxDocument as mailbox } from './types/mailbox/document.ts'
export { priorisationDocument as priorisation } from './types/priorisation/document.ts'
export { qcmDocument as qcm } from './types/qcm/document.ts'
export { questionDocument as question } from './types/question/document.ts'
export { questionAutoDocument as 'question-auto' } from './types/question-auto/document.ts'
export { sliderDocument as slider } from './types/slider/document.ts'
export { sortingMailboxDocument as 'sorting-mailbox' } from './types/sorting-mailbox/document.ts'
export { textDocument as text } from './types/text/document.ts'
export { videoRecordDocument as 'video-record' } from './types/video-record/document.ts'
