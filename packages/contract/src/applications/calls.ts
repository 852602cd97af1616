/** The board and the application sheet (product 5). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { listMeta, paging } from '../paging.ts'
import { applicationAddresses } from './addresses.ts'
import {
  applicationCard,
  applicationProgress,
  applicationSheet,
  applicationStatus,
  comment,
  givenMark,
  listedApplication,
  move,
  staffName,
} from './schemas.ts'

/** The filters of a test's applications, on the board, in the table, and where all of them are chosen. */
export const applicationFilters = {
  status: applicationStatus.optional(),
  progress: applicationProgress.optional(),
  /** The id of one of the test's own columns, or `none` for the built-in column. */
  columnId: z.union([id, z.literal('none')]).optional(),
  search: z.string().max(255).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** A score in percent of the maximum, bounds included; of a competence where one is named. */
  scoreFrom: z.coerce.number().min(0).max(100).optional(),
  scoreTo: z.coerce.number().min(0).max(100).optional(),
  /** Filters for applications that have a figure in this competence. */
  competence: z.string().min(1).max(64).optional(),
  /** Filters for applications whose evaluation this user submitted. */
  evaluatedBy: id.optional(),
  comments: z.enum(['with', 'without']).optional(),
  /** Filters for applications that carry this filter of the company. */
  filter: id.optional(),
  late: z.enum(['yes', 'no']).optional(),
  /** Whose: the viewer's own, nobody's, or those of one person. */
  owner: z.union([id, z.enum(['me', 'nobody'])]).optional(),
}

export const listApplications = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/applications' },
  onReplica: true,
  summary: 'Applications of a test; one page of one status for a column of the board',
  permission: 'application.view',
  query: z.strictObject({
    ...paging,
    sort: z.enum(['newest', 'oldest', 'highest_score', 'lowest_score', 'name']).default('newest'),
    ...applicationFilters,
  }),
  response: z.object({
    data: z.array(applicationCard),
    meta: listMeta.extend({
      /** The columns' counts: by status, of all applications that match the other filters. */
      statusCounts: z.record(applicationStatus, z.int()),
      /** Statuses that have more than their count says. */
      uncertainStatuses: z.array(applicationStatus),
    }),
  }),
})

/** The most applications that can be chosen at once. */
export const chosenAtMost = 5000

export const listApplicationIds = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/applications/ids' },
  onReplica: true,
  summary:
    'All applications of a test that match and where they stand, newest first: to choose them all; 5,000 at most',
  permission: 'application.view',
  query: z.strictObject(applicationFilters),
  response: z.object({
    data: z.array(z.object({ id, status: applicationStatus, columnId: id.nullable() })),
    meta: listMeta,
  }),
})

const choice = z.object({ id: z.string(), name: z.string() })

export const listFilterChoices = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/applications/choices' },
  onReplica: true,
  summary:
    'What a test’s applications can be narrowed by: its competences, who evaluates and who may, the company’s filters',
  permission: 'application.view',
  response: z.object({
    data: z.object({
      competences: z.array(choice),
      evaluators: z.array(choice),
      filters: z.array(choice),
      /** Who may be owners. */
      people: z.array(staffName),
      /** Who takes what is completed, in turn. */
      defaultOwnerIds: z.array(id),
    }),
  }),
})

/** Agreement is that of the newest so many applications that several people evaluated. */
export const agreementOfNewest = 1000

export const getAgreement = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/agreement' },
  summary:
    'How far the evaluators of a test agree: Cohen’s kappa with quadratic weights, of the newest 1,000 applications',
  permission: 'application.view',
  response: z.object({
    data: z.object({
      /** 1 always alike, 0 as by chance; null while no two have two marks in common. */
      kappa: z.number().nullable(),
      applications: z.int(),
      evaluators: z.int(),
    }),
  }),
})

export const searchApplications = declareCall({
  address: { method: 'GET', path: '/api/applications' },
  onReplica: true,
  summary: 'Applications of all tests by the candidate’s name or e-mail, newest first: the first few',
  permission: 'application.view',
  query: z.strictObject({
    search: z.string().trim().min(1).max(255),
    itemsPerPage: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({ data: z.array(listedApplication) }),
})

export const getApplication = declareCall({
  address: { method: 'GET', path: '/api/applications/:id' },
  summary: 'One application with answers, scores, marks, comments and history',
  permission: 'application.view',
  response: z.object({ data: applicationSheet }),
})

export const moveApplication = declareCall({
  address: { method: 'PATCH', path: '/api/applications/:id/status' },
  summary: 'Change the status; refused and hired are decisions of a person and ask for `confirmed`',
  permission: 'application.edit',
  body: move,
  response: z.object({
    data: applicationCard,
    previousStatus: applicationStatus,
    previousColumnId: id.nullable(),
    previousRefusalReasonId: id.nullable(),
  }),
  errors: [
    'assessmentDeleted',
    'statusMoveRefused',
    'applicationMovedSince',
    'applicationInProgress',
    'applicationNeverFinished',
    'columnNotFound',
    'refusalReasonNotFound',
  ],
})

export const evaluateApplication = declareCall({
  address: { method: 'PUT', path: '/api/applications/:id/evaluation' },
  summary: 'Save one’s own marks; `submit` makes them count',
  permission: 'application.evaluate',
  body: z.strictObject({ marks: z.array(givenMark).max(2000), submit: z.boolean() }),
  response: z.object({ data: applicationSheet }),
  errors: [
    'assessmentDeleted',
    'criterionNotFound',
    'markInvalid',
    'applicationInProgress',
    'applicationNeverFinished',
  ],
})

export const addComment = declareCall({
  address: { method: 'POST', path: '/api/applications/:id/comment' },
  summary: 'Add a comment, or a reply to one; `@{id}` in it names a colleague, who is told',
  permission: 'application.comment',
  body: z.strictObject({
    content: z.string().max(10_000),
    /** A comment of the application; of a reply, what it answers is meant. */
    replyTo: id.nullable().default(null),
  }),
  response: z.object({ data: comment }),
  errors: ['assessmentDeleted', 'commentEmpty', 'mentionNotAllowed'],
})

export const listMentionable = declareCall({
  address: { method: 'GET', path: '/api/applications/:id/mentionable' },
  summary: 'Whom a comment may name: colleagues who may see the application, by name',
  permission: 'application.comment',
  response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
})

export const deleteComment = declareCall({
  address: { method: 'DELETE', path: '/api/applications/:id/comment' },
  summary: 'Delete one’s own comment; ROLE_ADMIN and above any',
  permission: 'application.comment',
  body: z.strictObject({ commentId: id }),
})

export const getApplicationUpload = declareCall({
  address: applicationAddresses.applicationUpload,
  summary: 'A candidate’s recording or photo, or a recording joined of several; takes Range',
  permission: 'application.view',
  produces: ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4', 'image/jpeg', 'image/png'],
  response: 'stream',
  errors: ['rangeNotSatisfiable', 'fileInfected'],
})

export const liftIdentity = declareCall({
  address: { method: 'POST', path: '/api/applications/:id/identity' },
  summary: 'Shows the viewer alone whose application it is, where its test hides it; the log keeps who asked',
  inPerson: true,
  // From administrators up, as deleting is.
  permission: 'application.delete',
  response: z.object({ data: applicationSheet }),
})
