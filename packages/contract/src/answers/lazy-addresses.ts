/** What the candidate's browser needs only after its first page, loaded with the file that needs it. */
import type { Address } from '../call.ts'
import type { ErrorCode } from '../errors.ts'

/** Coming back, sending results on, asking for help. */
export const comingBackAddresses = {
  requestResumeLink: { method: 'POST', path: '/api/candidates/application/resume-link' },
  followResumeLink: { method: 'POST', path: '/api/candidates/application/resume' },
  openInvitation: { method: 'POST', path: '/api/candidates/application/invitation-opened' },
  addFilter: { method: 'POST', path: '/api/candidates/application/add-filter/:filterId' },
  rateTest: { method: 'POST', path: '/api/candidates/application/rating' },
  declare: { method: 'POST', path: '/api/candidates/application/declaration' },
  askForHelp: { method: 'POST', path: '/api/candidates/application/help' },
} as const satisfies Record<string, Address>

/** Recordings and photos. */
export const uploadAddresses = {
  uploadChunk: { method: 'PUT', path: '/api/uploads/:uploadId/pieces/:number' },
  finishUpload: { method: 'POST', path: '/api/uploads/:uploadId/finished' },
  ownUpload: { method: 'GET', path: '/api/uploads/:uploadId' },
  tryUpload: { method: 'POST', path: '/api/uploads/try' },
} as const satisfies Record<string, Address>

/** Largest upload chunk of a recording or photo, in bytes: a second of video at 640 × 360 is some 60 KB. */
export const chunkMaxBytes = 2_000_000
/**
 * What a chunk is refused for for good: the browser sends no more of that upload and keeps it, and its module
 * holds nobody up. Any other refusal, a proxy's 413 say, is not the upload's: the chunk is sent again.
 */
export const chunkRefusals = [
  'answerNotOfThisPage',
  'pageNotReached',
  'pageClosed',
  'fileMissing',
  'fileTypeRefused',
  'uploadConflict',
  'uploadTooLong',
  'uploadBudgetSpent',
] as const satisfies readonly ErrorCode[]
/** Chunks of one second: an hour, lengthened by the most extra time there is, and some. */
export const chunkLimit = 40_000
/** Largest upload of the device check, in bytes. */
export const tryMaxBytes = 4_000_000
/** What help may be asked for (product 4.22). */
export const helpCategories = ['understanding', 'technical', 'validation', 'other'] as const
export type HelpCategory = (typeof helpCategories)[number]
