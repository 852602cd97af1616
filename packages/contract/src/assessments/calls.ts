/** Tests: their list and their documents (product 2). */
import { assessmentActions } from '@assay/domain/assessments/abilities'
import { assessmentDocument } from '@assay/domain/assessments/document'
import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, id, instant, successMessage } from '../fields.ts'
import { cursor, pageOf, paging } from '../paging.ts'

/** Largest body that brings a document: its texts at their limit, and what JSON puts around them. */
const documentMaxBytes = 10_000_000

/** A test document as somebody sends it; the server reads it and names what is at fault. */
export const sentDocument = z.unknown().meta({ id: 'SentDocument' })

/** What may be at fault with it as a whole. */
export const documentErrors = [
  'assessmentNameRequired',
  'assessmentSlugRequired',
  'assessmentIdTwice',
  'assessmentTooLarge',
  'assessmentTooManyPools',
] as const

/** Sort keys of the list of tests. */
export const assessmentSort = z.enum([
  'most_recent_application',
  'oldest_application',
  'most_recent_assessments',
  'oldest_assessments',
  'most_candidates',
  'least_candidates',
])

/** 0 offline, 1 online, 2 wip, joined by `_`; left out: `0_1` for a page or counts, else all. */
const statusFilter = z
  .string()
  .regex(/^[012](?:_[012]){0,2}$/)
  .optional()

/** Null for an imported test, and for one that somebody of another company made, as a superadmin's copy. */
const createdBy = z.object({ id, name: z.string() }).nullable()

const candidateCount = z.enum([
  'totalCandidates',
  'evaluatedCandidates',
  'candidatesToEvaluate',
  'hiredCandidates',
  'rejectedCandidates',
])

/** A card of the assessment panel; counts only when `withApplicationsStats=1`. */
export const assessmentSummary = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    /** true online, false offline, null wip. */
    isOnline: z.boolean().nullable(),
    isModel: z.boolean(),
    isPublic: z.boolean(),
    isRecord: z.boolean(),
    evaluationType: z.union([z.literal(0), z.literal(1)]),
    createdBy,
    createdAt: instant,
    updatedAt: instant,
    /** Noon of its day where the test hides identity. */
    latestApplicationDate: instant.nullable(),
    totalCandidates: z.int(),
    evaluatedCandidates: z.int(),
    candidatesToEvaluate: z.int(),
    hiredCandidates: z.int(),
    rejectedCandidates: z.int(),
    /** The counts that are larger than given: counting stopped there ("10 000+"). */
    uncertainCounts: z.array(candidateCount),
    /** How many questions it asks; null where no counts were asked for. */
    questions: z.int().nullable(),
    /** How long it takes, as its author says. */
    estimatedMinutes: z.int().nullable(),
    assessmentGroups: z.array(z.object({ id, name: z.string() })),
    abilities: abilities(assessmentActions),
  })
  .meta({ id: 'AssessmentSummary' })

/** The whole assessment with its keys: for the own company's ROLE_CONSULTANT and above (product 1.9). */
export const fullAssessment = assessmentDocument
  .safeExtend({
    id,
    company: z.object({ id, name: z.string() }),
    companyId: id,
    isModel: z.boolean(),
    isOnline: z.boolean().nullable(),
    isPublic: z.boolean(),
    isRecord: z.boolean(),
    createdBy,
    createdAt: instant,
    updatedAt: instant,
    /** Grows with each save; a save names the revision that it was opened at. */
    revision: z.int(),
    /** True for a test from before colleagues’ marks were open: its board says so, once. */
    marksOpened: z.boolean().optional(),
    abilities: abilities(assessmentActions),
  })
  .meta({ id: 'Assessment' })
export type FullAssessment = z.output<typeof fullAssessment>

/** The public projection of a test, for people who may see tests but no keys (product 2.7). */
const publicTest = z
  .object({
    id,
    companyId: id,
    isOnline: z.boolean().nullable(),
    name: z.string(),
    slug: z.string(),
    evaluationType: z.union([z.literal(0), z.literal(1)]),
    /** All its pages, built by the domain's allow-list. */
    projection: z.custom<PublicAssessment>(),
    abilities: abilities(assessmentActions),
  })
  .meta({ id: 'PublicAssessment' })
export type PublicTest = z.output<typeof publicTest>

/** Whether a test came with its keys. */
export function isFullAssessment(test: FullAssessment | PublicTest): test is FullAssessment {
  return 'revision' in test
}

/** What a save answers about a test beside its document. */
const savedFacts = z.object({
  id,
  revision: z.int(),
  slug: z.string(),
  isOnline: z.boolean().nullable(),
  isModel: z.boolean(),
  isPublic: z.boolean(),
  updatedAt: instant,
  abilities: abilities(assessmentActions),
})
export type SavedFacts = z.output<typeof savedFacts>

const problem = z
  .object({
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    pageId: z.string().optional(),
    moduleItemId: z.string().optional(),
    detail: z.string().optional(),
    line: z.int().min(0).optional(),
  })
  .meta({ id: 'AssessmentProblem' })

export const listAssessments = declareCall({
  address: { method: 'GET', path: '/api/assessments' },
  onReplica: true,
  summary: 'Tests of the company, all where nothing is asked for; wip with assessment.viewInProgress',
  permission: 'assessment.list',
  query: z.strictObject({
    page: paging.page.unwrap().optional(),
    /** 5 where a page or counts are asked for; of the plain call, all (10,000 at most). */
    itemsPerPage: z.coerce.number().int().min(1).max(100).optional(),
    cursor,
    withApplicationsStats: z.literal('1').optional(),
    sort: assessmentSort.default('most_recent_application'),
    statusFilter,
    search: z.string().max(255).optional(),
  }),
  response: pageOf(assessmentSummary),
})

export const createAssessment = declareCall({
  address: { method: 'POST', path: '/api/assessments' },
  summary: 'A new test, wip: one page, a welcome with identification and an end, or a copy of a model',
  permission: 'assessment.create',
  body: z.strictObject({
    name: z.string().max(255),
    /** Made from the name when left out. */
    slug: z.string().max(255).optional(),
    /** `page`: one empty page; `welcome`: a welcome that identifies, a page and an end, in the language. */
    start: z.enum(['page', 'welcome']).default('page'),
    language: z.enum(['fr', 'en']).default('fr'),
    /** A model to copy, which then is the start. */
    modelId: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  }),
  response: z.object({ data: fullAssessment }),
  errors: ['assessmentNameRequired', 'assessmentSlugRequired', 'slugTaken', 'modelNotFound', 'storageFull'],
})

export const getAssessment = declareCall({
  address: { method: 'GET', path: '/api/assessments/:idOrSlug' },
  summary:
    'The test by id or slug: with its keys from ROLE_CONSULTANT on, else what candidates may see of it',
  permission: 'assessment.view',
  params: z.strictObject({ idOrSlug: z.string().min(1).max(255) }),
  response: z.union([fullAssessment, publicTest]),
  errors: ['assessmentNotFound'],
})

export const saveAssessment = declareCall({
  address: { method: 'PUT', path: '/api/assessments/:id' },
  summary:
    'Save the whole document at the revision it was opened at; 409 with the saved one when somebody saved since',
  permission: 'assessment.edit',
  /** `brief` leaves the document out of the answer, for a client that keeps what it sent. */
  query: z.strictObject({ brief: z.stringbool().default(false) }),
  bodyLimit: documentMaxBytes,
  body: z.strictObject({ revision: z.int().min(0), document: sentDocument }),
  response: z.object({
    data: z.union([fullAssessment, savedFacts]),
    /** `tmp-` ids and the real ones that they became. */
    ids: z.record(z.string(), z.string()),
    problems: z.array(problem),
  }),
  errors: [...documentErrors, 'slugTaken', 'assessmentChangedSince', 'assessmentNotReady'],
})

export const setAssessmentOnline = declareCall({
  address: { method: 'PATCH', path: '/api/assessments/:id' },
  summary: 'Put a test online or offline; checked before going online',
  permission: 'assessment.edit',
  body: z.strictObject({ id: id.optional(), isOnline: z.boolean() }),
  response: z.object({ data: assessmentSummary }),
  errors: ['assessmentNotReady'],
})

export const duplicateAssessment = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/duplicate' },
  summary: 'A copy of a test, wip, under a free name and slug',
  permission: 'assessment.create',
  response: z.object({ data: fullAssessment }),
})

export const deleteAssessment = declareCall({
  address: { method: 'DELETE', path: '/api/assessments/:id' },
  summary: 'Delete a test; its applications stay readable for 30 days',
  permission: 'assessment.delete',
  failure: 'success',
  query: z.strictObject({ confirmation: z.string().max(50).optional() }),
  response: successMessage,
  errors: ['deletionWordMissing', 'assessmentInCampaign'],
})

/** How many seconds somebody counts as present after their last sign, which comes three times as often. */
export const editingSeconds = 60

export const tellEditing = declareCall({
  address: { method: 'PUT', path: '/api/assessments/:id/editing' },
  summary: 'Say that one has the test open in a window, or no longer, and hear where else it is open',
  permission: 'assessment.edit',
  body: z.strictObject({
    isOpen: z.boolean(),
    /** Drawn by each window of the builder: one person may have several. */
    windowId: id,
  }),
  response: z.object({
    /** Null for somebody of another company, such as a superadmin. */
    others: z.array(z.object({ id, name: z.string().nullable() })),
    /** The viewer has it open in another window. */
    isOpenTwice: z.boolean(),
  }),
})

export const importAssessment = declareCall({
  address: { method: 'POST', path: '/api/assessments/import' },
  summary: 'A new test, wip, from an exported document',
  permission: 'assessment.create',
  bodyLimit: documentMaxBytes,
  body: z.strictObject({ document: sentDocument }),
  response: z.object({ data: fullAssessment }),
  errors: documentErrors,
})

export const checkSlug = declareCall({
  address: { method: 'GET', path: '/api/assessments/slug-available' },
  summary: 'Whether a permalink is free',
  permission: 'assessment.create',
  query: z.strictObject({ slug: z.string().min(1).max(255), assessmentId: id.optional() }),
  response: z.object({ available: z.boolean() }),
})
