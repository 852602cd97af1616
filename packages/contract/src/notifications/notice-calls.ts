/** What concerns oneself (product 5.21): the bell's list, shown while one may still see what it is about. */
import { noticeKinds } from '@assay/domain/notifications/notices'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

/** The newest ones that are shown and counted. */
export const noticesAtMost = 100

const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  at: instant,
  isRead: z.boolean(),
  /** The colleague who did it; null where nobody of the staff did. */
  by: z.string().nullable(),
  /** The test of the application or archive. */
  assessment: z.object({ id, name: z.string() }).nullable(),
  /** `candidate` is null while the identity is hidden. */
  application: z
    .object({ id, number: z.int(), candidate: z.object({ fullName: z.string() }).nullable() })
    .nullable(),
  request: z
    .object({ dueAt: instant, isDone: z.boolean(), candidate: z.object({ fullName: z.string() }).nullable() })
    .nullable(),
  /** Of a file that was imported: how many people it added, how many lines it could not. */
  imported: z.object({ added: z.int(), failed: z.int() }).nullable(),
})
export type Notice = z.output<typeof notice>

export const listNotices = declareCall({
  address: { method: 'GET', path: '/api/notices' },
  summary: 'What concerns oneself in the current company, the newest first, and how many requests are open',
  permission: 'signedIn',
  response: z.object({
    data: z.array(notice).max(noticesAtMost),
    meta: z.object({
      unread: z.int(),
      /** Open requests of candidates, for whoever may deal with them; else 0. */
      openRequests: z.int(),
    }),
  }),
})

export const markNotices = declareCall({
  address: { method: 'PATCH', path: '/api/notices' },
  summary: 'Marks one’s own notices as read or unread: those named, else all',
  permission: 'signedIn',
  body: z.strictObject({ ids: z.array(id).max(noticesAtMost).optional(), isRead: z.boolean() }),
})
