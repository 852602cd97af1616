/** The board and the application sheet (SPEC §2, §4; PRODUCT §5, §7). */
import { applicationActions, commentActions } from '@assay/domain/applications/abilities'
import type { AssessmentNode } from '@assay/domain/applications/score-tree'
import { applicationStatuses } from '@assay/domain/applications/status'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, id, idParams, instant, listMeta, paging } from '../fields.ts'
import { applicationAddresses } from './addresses.ts'

/** The four statuses of SPEC §3. */
export const applicationStatus = z.enum(applicationStatuses)
/** Where the candidate is with the test; only `completed` ones are "to evaluate". */
export const applicationProgress = z.enum(['inProgress', 'completed', 'interrupted'])
export const applicationSource = z.enum(['link', 'invitation', 'campaign'])

/** Why a company refuses, in both languages (PRODUCT §7). */
export const refusalReason = z.object({ id, labelFr: z.string(), labelEn: z.string() })
export type RefusalReason = z.output<typeof refusalReason>

const groupScore = z.object({ id: z.string(), name: z.string(), score: z.number(), max: z.number() })

/** A card of the board. Identity is null while it is hidden (showCandidateIdentityBeforeEval). */
export const applicationCard = z.object({
  id,
  /** Counts within the test: "Candidat·e nº 12". */
  number: z.int(),
  candidate: z.object({ id, fullName: z.string(), email: z.string() }).nullable(),
  status: applicationStatus,
  /** The test's own column that it stands in; null for the built-in one of its status. */
  columnId: id.nullable(),
  progress: applicationProgress,
  createdAt: instant,
  completedAt: instant.nullable(),
  /** Null until evaluated; the automatic part is shown apart. */
  score: z.number().nullable(),
  automaticScore: z.number().nullable(),
  /** What the automatic part can bring; null until the test is completed. */
  automaticMax: z.number().nullable(),
  maxScore: z.number(),
  evalGroups: z.array(groupScore),
  filters: z.array(z.object({ id, name: z.string() })),
  late: z.boolean(),
  extraTimePercent: z.int(),
  commentCount: z.int(),
  source: applicationSource,
  abilities: abilities(applicationActions),
})

export const mark = z.strictObject({
  criterionId: z.string().min(1).max(64),
  /** Null: not scored; counts 0 once submitted. */
  score: z.number().min(0).max(1000).nullable(),
})

const evaluation = z.object({
  evaluator: z.object({ id, name: z.string() }),
  isMine: z.boolean(),
  submittedAt: instant.nullable(),
  marks: z.array(mark),
})

export const comment = z.object({
  commentId: id,
  content: z.string(),
  author: z.object({ id, name: z.string() }),
  createdAt: instant,
  isMine: z.boolean(),
  abilities: abilities(commentActions),
})

/** What happened to an application, ids and names of fields only. */
const historyEntry = z.object({
  id,
  at: instant,
  action: z.string(),
  user: z.object({ id, name: z.string() }).nullable(),
  parameters: z.record(z.string(), z.unknown()),
})

/** A recording or photo as staff see it; its bytes come from `applicationUpload`. */
export const applicationUpload = z.object({
  id,
  moduleId: z.string(),
  mime: z.string(),
  /** In bytes; 0 where nothing of it can be played or seen. */
  size: z.int(),
  /** Of the joined file, else as the browser measured it; null for a photo. */
  durationMs: z.int().nullable(),
  /** `receiving`: pieces may still come. `incomplete`: some never came; what is there is joined. */
  state: z.enum(['receiving', 'joining', 'ready', 'incomplete', 'deleted']),
  startedAt: instant,
})

/**
 * The parts of one answer as one recording (a reload in the middle starts a second part): `id` takes the place of an
 * upload's in `applicationUpload`. Not there for an answer of one part, while a part is still coming, and where the
 * parts were not made alike (by different browsers, say): these play one after the other.
 */
export const joinedRecording = z.object({
  id,
  moduleId: z.string(),
  /** Ids of the uploads in it, in their order. */
  parts: z.array(id),
  mime: z.string(),
  size: z.int(),
  durationMs: z.int(),
})

export const applicationSheet = applicationCard.extend({
  assessment: z.object({ id, name: z.string(), versionNumber: z.int(), isDeleted: z.boolean() }),
  /** What the candidate typed; null while identity is hidden. */
  identity: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      birthDate: z.string().nullable(),
    })
    .nullable(),
  startedAt: instant,
  /** Only for ROLE_ADMIN and above; null for everybody else. */
  extraTimeReason: z.string().nullable(),
  /** The version that the candidate took, with keys: what answers are shown against. */
  document: z.custom<AssessmentDocument>(),
  answers: z.array(
    z.object({
      moduleId: z.string(),
      value: z.unknown(),
      /** It came, or an earlier value of it, by a recovery file, which the candidate could change: so for good. */
      recovered: z.boolean(),
    }),
  ),
  /** What came for pages whose score was told, or after their one late submission: it counts once a person says so. */
  lateAnswers: z.array(
    z.object({
      moduleId: z.string(),
      value: z.unknown(),
      /** Names what was seen, for `countLateAnswers`. */
      seq: z.int(),
      receivedAt: instant,
      /** Null while it does not count. */
      countedAt: instant.nullable(),
      /** The answer in whose place it was counted; null for none. */
      replaced: z.unknown(),
    }),
  ),
  /** Recordings and photos of all its modules, in the order they were begun; no photos while identity is hidden. */
  uploads: z.array(applicationUpload),
  joinedRecordings: z.array(joinedRecording),
  visits: z.array(
    z.object({
      pageId: z.string(),
      firstVisitedAt: instant,
      /** The page was submitted last; null while nobody has. */
      leftAt: instant.nullable(),
      /** No more answers to it: by its timer, a score shown, or the end of the application. */
      closedAt: instant.nullable(),
      late: z.boolean(),
      /** Seconds that the page's time was lengthened by, as long as the server itself was away; 0 for none. */
      creditSeconds: z.int(),
    }),
  ),
  /** The tree of scores: assessment > page > module, every point with its reason (PRODUCT §5). */
  scores: z.custom<AssessmentNode>(),
  /** Why it was refused; null where nobody said. */
  refusalReason: refusalReason.nullable(),
  exercices: z.array(groupScore),
  /** One's own, submitted or not, and the submitted ones of others once one may see them. */
  evaluations: z.array(evaluation),
  /** How many others submitted marks that show once one's own are submitted. */
  hiddenEvaluations: z.int(),
  comments: z.array(comment),
  history: z.array(historyEntry),
  mails: z.array(z.object({ id, subject: z.string(), status: z.string(), createdAt: instant })),
  previousId: id.nullable(),
  nextId: id.nullable(),
})
export type ApplicationSheet = z.output<typeof applicationSheet>
export type ApplicationCard = z.output<typeof applicationCard>

/** An application outside of its board, with the test that it belongs to. */
export const listedApplication = applicationCard
  .pick({
    id: true,
    number: true,
    candidate: true,
    status: true,
    progress: true,
    createdAt: true,
    completedAt: true,
    score: true,
    maxScore: true,
  })
  .extend({ assessment: z.object({ id, name: z.string() }) })

/** By what a test's applications are narrowed, on the board, in the table, and where all of them are chosen. */
const applicationFilters = {
  status: applicationStatus.optional(),
  progress: applicationProgress.optional(),
  /** Of one own column, or of `none`: of the built-in column. */
  columnId: z.union([id, z.literal('none')]).optional(),
  search: z.string().max(255).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** In percent of the maximum, bounds included: of the score, or of the competence where one is named. */
  scoreFrom: z.coerce.number().min(0).max(100).optional(),
  scoreTo: z.coerce.number().min(0).max(100).optional(),
  /** Only those that have a figure in this competence. */
  competence: z.string().min(1).max(64).optional(),
  /** Only those whose evaluation this user submitted. */
  evaluatedBy: id.optional(),
  comments: z.enum(['with', 'without']).optional(),
  /** Only those that carry this filter of the company. */
  filter: id.optional(),
  late: z.enum(['yes', 'no']).optional(),
}

export const listApplications = declareCall({
  address: applicationAddresses.listApplications,
  summary: 'Applications of a test; one page of one status for a column of the board',
  permission: 'application.view',
  params: idParams,
  query: z.strictObject({
    ...paging,
    sort: z.enum(['newest', 'oldest', 'highest_score', 'lowest_score', 'name']).default('newest'),
    ...applicationFilters,
  }),
  response: z.object({
    data: z.array(applicationCard),
    meta: listMeta.extend({
      /** Of all that match the other filters, per status: the columns' counts. */
      statusCounts: z.record(applicationStatus, z.int()),
      /** Statuses that have more than their count says. */
      uncertainStatuses: z.array(applicationStatus),
    }),
  }),
  errors: ['assessmentNotFound'],
})

/** So many are chosen at once. */
export const chosenAtMost = 5000

export const listApplicationIds = declareCall({
  address: applicationAddresses.listApplicationIds,
  summary: 'Ids of all applications of a test that match, newest first: to choose them all; 5,000 at most',
  permission: 'application.view',
  params: idParams,
  query: z.strictObject(applicationFilters),
  response: z.object({ ids: z.array(id), meta: listMeta }),
  errors: ['assessmentNotFound'],
})

const choice = z.object({ id: z.string(), name: z.string() })

export const listFilterChoices = declareCall({
  address: applicationAddresses.listFilterChoices,
  summary:
    'What a test’s applications can be narrowed by: its competences, who evaluates, the company’s filters',
  permission: 'application.view',
  params: idParams,
  response: z.object({
    data: z.object({
      competences: z.array(choice),
      evaluators: z.array(choice),
      filters: z.array(choice),
    }),
  }),
  errors: ['assessmentNotFound'],
})

/** Agreement is that of the newest so many applications that several people evaluated. */
export const agreementOfNewest = 1000

export const getAgreement = declareCall({
  address: applicationAddresses.getAgreement,
  summary:
    'How far the evaluators of a test agree: Cohen’s kappa with quadratic weights, of the newest 1,000 applications',
  permission: 'application.view',
  params: idParams,
  response: z.object({
    data: z.object({
      /** 1 always alike, 0 as by chance; null while no two have two marks in common. */
      kappa: z.number().nullable(),
      applications: z.int(),
      evaluators: z.int(),
    }),
  }),
  errors: ['assessmentNotFound'],
})

export const searchApplications = declareCall({
  address: applicationAddresses.searchApplications,
  summary: 'Applications of all tests by the candidate’s name or e-mail, newest first: the first few',
  permission: 'application.view',
  query: z.strictObject({
    search: z.string().trim().min(1).max(255),
    itemsPerPage: z.coerce.number().int().min(1).max(20).default(8),
  }),
  response: z.object({ data: z.array(listedApplication) }),
  errors: [],
})

export const getApplication = declareCall({
  address: applicationAddresses.getApplication,
  summary: 'One application with answers, scores, marks, comments and history',
  permission: 'application.view',
  params: idParams,
  response: z.object({ data: applicationSheet }),
  errors: ['applicationNotFound'],
})

export const moveApplication = declareCall({
  address: applicationAddresses.moveApplication,
  summary: 'Change the status; refused and hired are decisions of a person and ask for `confirmed`',
  permission: 'application.edit',
  params: idParams,
  body: z.strictObject({
    status: applicationStatus,
    /** A column of the test under that status; null for the built-in one. */
    columnId: id.nullable().default(null),
    /** Only with `refused`. */
    refusalReasonId: id.nullable().default(null),
    confirmed: z.boolean().default(false),
  }),
  response: z.object({
    data: applicationCard,
    previousStatus: applicationStatus,
    previousColumnId: id.nullable(),
  }),
  errors: [
    'applicationNotFound',
    'statusMoveRefused',
    'applicationInProgress',
    'columnNotFound',
    'refusalReasonNotFound',
  ],
})

export const evaluateApplication = declareCall({
  address: applicationAddresses.evaluateApplication,
  summary: 'Save one’s own marks; `submit` makes them count',
  permission: 'application.evaluate',
  params: idParams,
  body: z.strictObject({ marks: z.array(mark).max(2000), submit: z.boolean() }),
  response: z.object({ data: applicationSheet }),
  errors: ['applicationNotFound', 'markInvalid', 'applicationInProgress'],
})

export const addComment = declareCall({
  address: applicationAddresses.addComment,
  summary: 'Add a comment',
  permission: 'application.comment',
  params: idParams,
  body: z.strictObject({ content: z.string().max(10_000) }),
  response: z.object({ data: comment }),
  errors: ['applicationNotFound', 'commentEmpty'],
})

export const deleteComment = declareCall({
  address: applicationAddresses.deleteComment,
  summary: 'Delete one’s own comment; ROLE_ADMIN and above any',
  permission: 'application.comment',
  params: idParams,
  body: z.strictObject({ commentId: id }),
  response: z.object({ success: z.boolean() }),
  errors: ['applicationNotFound'],
})

export const getApplicationUpload = declareCall({
  address: applicationAddresses.applicationUpload,
  summary: 'A candidate’s recording or photo, or a recording joined of several; takes Range',
  permission: 'application.view',
  params: z.strictObject({ id, uploadId: id }),
  response: 'stream',
  errors: ['applicationNotFound', 'rangeNotSatisfiable'],
})

export const applicationCalls = [
  listApplications,
  listApplicationIds,
  listFilterChoices,
  getAgreement,
  searchApplications,
  getApplication,
  moveApplication,
  evaluateApplication,
  addComment,
  deleteComment,
  getApplicationUpload,
] as const
