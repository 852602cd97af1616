/** The activity log (product 8.4). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { calendarDate, id, instant } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { role } from '../session/calls.ts'

const logPriority = z.enum(['low', 'normal', 'high'])

export const logRow = z
  .object({
    id,
    /** The action, `subject.verb`. */
    message: z.string(),
    createdAt: instant,
    /** Null: of the whole installation, or of a company that was deleted. */
    company: z.object({ id, name: z.string() }).nullable(),
    /** Null: it happened by itself, or before signing in. */
    user: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    /** The role that they really hold, and the one that they acted as. */
    realRole: role.nullable(),
    actingRole: role.nullable(),
    /** The token by which it was done in their name. */
    token: z.object({ id, name: z.string() }).nullable(),
    priority: logPriority,
    /** The ids of what the action concerned, the main one first. */
    subjectIds: z.array(id),
    /** Null without any. */
    parameters: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'LogLine' })

export const listLogs = declareCall({
  address: { method: 'GET', path: '/api/logs' },
  summary: 'The activity log of all companies, newest first (superadmin)',
  permission: 'superadmin',
  query: z.strictObject({
    ...paging,
    /** One line, or all that is first of all about one thing. */
    id: id.optional(),
    /** Beginnings of actions, with commas between them: `application.` or `application.moved,user.`. */
    action: z.string().max(8000).optional(),
    companyId: id.optional(),
    /** A part of a user's name or address. */
    user: z.string().max(255).optional(),
    priority: logPriority.optional(),
    /** Days in UTC, both of them included. */
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
  response: pageOf(logRow),
})
