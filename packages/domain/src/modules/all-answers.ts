/**
 * The answer.ts of each module type. Not written by hand: after a line in module-types.ts,
 * `npx vitest run --project domain module-types -u`.
 */
export { audioRecordAnswer as 'audio-record' } from './types/audio-record/answer.ts'
export { authAnswer as auth } from './types/auth/answer.ts'
export { buttonAnswer as button } from './types/button/answer.ts'
export { categoryAnswer as category } from './types/category/answer.ts'
export { companyFilterAnswer as 'company-filter' } from './types/company-filter/answer.ts'
export { containerAnswer as container } from './types/container/answer.ts'
export { fileHolderAnswer as 'file-holder' } from './types/file-holder/answer.ts'
export { identityDocumentAnswer as 'identity-document' } from './types/identity-document/answer.ts'
export { mailboxAnswer as mailbox } from './types/mailbox/answer.ts'
export { priorisationAnswer as priorisation } from './types/priorisation/answer.ts'
export { qcmAnswer as qcm } from './types/qcm/answer.ts'
export { questionAnswer as question } from './types/question/answer.ts'
export { questionAutoAnswer as 'question-auto' } from './types/question-auto/answer.ts'
export { sliderAnswer as slider } from './types/slider/answer.ts'
export { sortingMailboxAnswer as 'sorting-mailbox' } from './types/sorting-mailbox/answer.ts'
export { textAnswer as text } from './types/text/answer.ts'
export { videoRecordAnswer as 'video-record' } from './types/video-record/answer.ts'
