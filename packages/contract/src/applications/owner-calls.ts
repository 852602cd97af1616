/** Whose an application is, and who looks at it at the moment (product 5.17). */
import { ownersAtMost } from '@assay/domain/applications/owners'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { bulkAtMost } from './board-calls.ts'
import { applicationFilters } from './calls.ts'
import { staffName } from './schemas.ts'

const people = z.array(id).max(ownersAtMost)

export const assignApplications = declareCall({
  address: { method: 'PATCH', path: '/api/applications/owners' },
  namesApplications: 'ids',
  summary:
    'Assigns applications to evaluators: these alone, these as well, without these, or shared out among them; to others with application.edit',
  permission: 'application.evaluate',
  body: z.strictObject({
    ids: z.array(id).min(1).max(bulkAtMost),
    /** `share` gives each to one of the people, evenly, and leaves those that have owners to them. */
    how: z.enum(['set', 'add', 'remove', 'share']),
    userIds: people,
    /** Shares those out as well that have owners. */
    replaces: z.boolean().default(false),
    /** The owners that an application must still have, so that undoing undoes nobody else's act. */
    from: people.optional(),
  }),
  response: z.object({
    /** Those whose owners changed, and who they were. */
    assigned: z.array(z.object({ id, ownerIds: z.array(id), previousIds: z.array(id) })),
    /** Left to the owners that they have. */
    kept: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
  errors: ['ownerUnfit'],
})

export const takeNext = declareCall({
  address: { method: 'POST', path: '/api/applications/next' },
  summary:
    'The next application to evaluate: the oldest of one’s own, else the oldest that nobody has, which becomes one’s own; null for none',
  permission: 'application.evaluate',
  body: z.strictObject({
    /** Only those of a test that match. */
    within: z.strictObject({ assessmentId: id, ...applicationFilters }).optional(),
  }),
  response: z.object({ data: z.object({ id, assessmentId: id }).nullable() }),
  errors: ['assessmentNotFound'],
})

export const setDefaultOwners = declareCall({
  address: { method: 'PUT', path: '/api/assessments/:id/owners' },
  summary: 'Who takes a test’s applications in turn as they are completed',
  permission: 'application.edit',
  body: z.strictObject({ userIds: people }),
  errors: ['ownerUnfit'],
})

/** A browser says again before this is over that somebody looks at a sheet. */
export const presenceSeconds = 60

export const setPresence = declareCall({
  address: { method: 'PUT', path: '/api/applications/:id/presence' },
  summary: 'Says that one looks at an application, or no more; gives who else does',
  permission: 'application.view',
  body: z.strictObject({ here: z.boolean() }),
  response: z.object({ data: z.array(staffName) }),
})
