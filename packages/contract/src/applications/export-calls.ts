/** Calls for files: a test's spreadsheet, an application's PDF, an archive of many (product 5.13). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

export const extractApplications = declareCall({
  address: { method: 'GET', path: '/api/applications/extract/:id' },
  onReplica: true,
  summary: 'The applications of a test that one sees, as a spreadsheet or CSV in the language of the request',
  permission: 'application.extract',
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  response: 'stream',
  errors: ['assessmentNotFound'],
})

export const printApplication = declareCall({
  address: { method: 'GET', path: '/api/applications/:id/pdf' },
  summary: 'One application as a PDF in the language of the request: identity, answers, marks, scores, radar',
  permission: 'application.extract',
  /** Colleagues' comments are in it where they are asked for. */
  query: z.strictObject({ comments: z.enum(['with', 'without']).default('without') }),
  produces: ['application/pdf'],
  response: 'stream',
})

/** The most applications that fit in one archive. */
export const archivedAtMost = 1_000
/** An archive is there for so long. */
export const archiveHours = 24

/** PDFs of many applications of a test, made in the background for the person who asked. */
export const archive = z.object({
  id,
  assessment: z.object({ id, name: z.string() }),
  /** `failed`: nothing tries again. */
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  total: z.int(),
  /** How many of the total were looked at. */
  done: z.int(),
  /** How many of those were gone or no longer visible, and so are not in the archive. */
  skipped: z.int(),
  createdAt: instant,
  expiresAt: instant,
})

export const listArchives = declareCall({
  address: { method: 'GET', path: '/api/applications/archives' },
  summary: 'One’s own archives of the last 24 hours, the newest first, with how far each is',
  permission: 'application.extract',
  response: z.object({ data: z.array(archive) }),
})

export const createArchive = declareCall({
  address: { method: 'POST', path: '/api/applications/archives' },
  namesApplications: 'ids',
  summary:
    'Makes a ZIP of the PDFs of many applications of a test in the background, in the request’s language',
  permission: 'application.extract',
  body: z.strictObject({ assessmentId: id, ids: z.array(id).min(1).max(archivedAtMost) }),
  response: z.object({ data: archive }),
  errors: ['assessmentNotFound', 'applicationsNotFound', 'tooManyArchives'],
})

export const downloadArchive = declareCall({
  address: { method: 'GET', path: '/api/applications/archives/:id' },
  summary: 'An archive that is ready, for who asked for it, while they still see all that is in it',
  permission: 'application.extract',
  produces: ['application/zip'],
  response: 'stream',
  errors: ['archiveNotFound', 'archiveNotReady', 'archiveNoLongerYours'],
})

export const deleteArchive = declareCall({
  address: { method: 'DELETE', path: '/api/applications/archives/:id' },
  summary: 'Deletes an archive of one’s own, or stops making it',
  permission: 'application.extract',
  errors: ['archiveNotFound'],
})
