/**
 * The data.ts of each module type. Not written by hand: after a line in module-types.ts,
 * `npx vitest run --project domain module-types -u`.
 */
export { data as 'audio-record' } from './types/audio-record/data.ts'
export { data as auth } from './types/auth/data.ts'
export { data as button } from './types/button/data.ts'
export { data as category } from './types/category/data.ts'
export { data as 'company-filter' } from './types/company-filter/data.ts'
export { data as container } from './types/container/data.ts'
export { data as 'file-holder' } from './types/file-holder/data.ts'
export { data as 'identity-document' } from './types/identity-document/data.ts'
export { data as mailbox } from './types/mailbox/data.ts'
export { data as priorisation } from './types/priorisation/data.ts'
export { data as qcm } from './types/qcm/data.ts'
export { data as question } from './types/question/data.ts'
export { data as 'question-auto' } from './types/question-auto/data.ts'
export { data as slider } from './types/slider/data.ts'
export { data as 'sorting-mailbox' } from './types/sorting-mailbox/data.ts'
export { data as text } from './types/text/data.ts'
export { data as 'video-record' } from './types/video-record/data.ts'
