/** The board's calls beside moving a card: columns, many cards, reasons, deleting (product 5.1, 5.2). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { move, refusalReason, applicationStatus as status } from './schemas.ts'

/** A column of a test's own, under one of the four statuses. */
const boardColumn = z.object({
  id,
  name: z.string(),
  status,
  /** Counts from 0 among the columns of its status, after the built-in one. */
  position: z.int(),
})
export type BoardColumn = z.output<typeof boardColumn>

export const listColumns = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/columns' },
  onReplica: true,
  summary: 'A test’s own columns, in their order',
  permission: 'application.view',
  response: z.object({ data: z.array(boardColumn) }),
})

export const getDeletion = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/deletion' },
  summary: 'What happened to a deleted test whose applications are still readable; 404 for any other test',
  permission: 'application.view',
  response: z.object({
    data: z.object({
      name: z.string(),
      deletedAt: instant,
      /** The test and its applications are erased then; until then it can be restored. */
      goesAt: instant,
      /** The full name of whoever deleted it; null where the log does not say any more. */
      deletedBy: z.string().nullable(),
    }),
  }),
})

export const createColumn = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/columns' },
  summary: 'Adds a column, last under its status; 200 a test at most',
  permission: 'application.edit',
  body: z.strictObject({ name: z.string().max(255), status }),
  response: z.object({ data: boardColumn }),
  errors: ['requiredFieldMissing', 'columnNameTaken', 'tooManyColumns'],
})

export const changeColumn = declareCall({
  address: { method: 'PATCH', path: '/api/assessments/:id/columns/:columnId' },
  summary: 'Renames a column, or puts it at another place among those of its status',
  permission: 'application.edit',
  body: z.strictObject({
    name: z.string().max(255).optional(),
    position: z.int().min(0).max(200).optional(),
  }),
  response: z.object({ data: z.array(boardColumn) }),
  errors: ['columnNotFound', 'requiredFieldMissing', 'columnNameTaken'],
})

export const deleteColumn = declareCall({
  address: { method: 'DELETE', path: '/api/assessments/:id/columns/:columnId' },
  summary: 'Deletes a column that holds no applications',
  permission: 'application.edit',
  response: z.object({ data: z.array(boardColumn) }),
  errors: ['columnNotFound', 'columnHoldsApplications'],
})

export const viewsAtMost = 30
export const viewNameAtMost = 60

/** The filters of the board's address that a user has named, for one test or for all. */
const savedView = z.object({
  id,
  name: z.string(),
  isForAll: z.boolean(),
  /** By their names in the address; what somebody searches for is not stored. */
  filters: z.record(z.string(), z.string()),
})
export type SavedView = z.output<typeof savedView>

export const listViews = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/views' },
  summary: 'One’s own saved views that are for this test or for all, by name',
  permission: 'application.view',
  response: z.object({ data: z.array(savedView) }),
})

export const saveView = declareCall({
  address: { method: 'PUT', path: '/api/assessments/:id/views' },
  summary: 'Saves filters under a name; of the same name, one’s view of before is replaced. 30 at most',
  permission: 'application.view',
  body: z.strictObject({
    name: z.string().trim().max(viewNameAtMost),
    isForAll: z.boolean(),
    filters: z
      .record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(255))
      .refine((filters) => Object.keys(filters).length <= 30 && !('search' in filters)),
  }),
  response: z.object({ data: z.array(savedView) }),
  errors: ['requiredFieldMissing', 'tooManyViews'],
})

export const deleteView = declareCall({
  address: { method: 'DELETE', path: '/api/assessments/:id/views/:viewId' },
  summary: 'Deletes a saved view of one’s own',
  permission: 'application.view',
  response: z.object({ data: z.array(savedView) }),
  errors: ['viewNotFound'],
})

export const listRefusalReasons = declareCall({
  address: { method: 'GET', path: '/api/refusal-reasons' },
  summary: 'The reasons for which the company refuses, in its order',
  permission: 'application.view',
  response: z.object({ data: z.array(refusalReason) }),
})

/** Above this many cards, a bulk move must give the count that was confirmed. */
export const bulkWithoutCount = 30
export const bulkAtMost = 5000

export const moveApplications = declareCall({
  address: { method: 'PATCH', path: '/api/applications/bulk' },
  namesApplications: 'ids',
  summary: 'Moves many applications at once; those that cannot be moved stay, and are named with the reason',
  permission: 'application.edit',
  body: move.extend({
    ids: z.array(id).min(1).max(bulkAtMost),
    /** How many cards the person confirmed; required above 30. */
    confirmedCount: z.int().optional(),
  }),
  response: z.object({
    /** Where each application was, so that the move can be undone. */
    moved: z.array(
      z.object({
        id,
        previousStatus: status,
        previousColumnId: id.nullable(),
        previousRefusalReasonId: id.nullable(),
      }),
    ),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
  errors: ['statusMoveRefused', 'columnNotFound', 'refusalReasonNotFound'],
})

export const deleteApplication = declareCall({
  address: { method: 'DELETE', path: '/api/applications/:id' },
  summary: 'Deletes an application for good: answers, files, marks, comments; the candidate stays',
  permission: 'application.delete',
  query: z.strictObject({ confirmation: z.string().max(50).optional() }),
  errors: ['deletionWordMissing'],
})
