/** Taking a test (product 4). */
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { z } from 'zod'
import { declareCall, optionalFile } from '../call.ts'
import { id, instant, pictureErrors } from '../fields.ts'
import { answerAddresses, maxOperation } from './addresses.ts'
import type {
  BegunVisit,
  CandidateApplication,
  DraftOperation,
  NextPage,
  PageClock,
  PageVisit,
} from './types.ts'

export const documentId = z.string().min(1).max(64)
/** The application that is meant; the cookie tells it too, so the body may be left out. */
export const ownAttempt = z.strictObject({ attempt: id.optional() }).nullish()

/** Built by the domain's allow-list, so it is not walked a second time on its way out. */
export const publicPage = z.custom<PublicPage>()

export const candidateApplication = z
  .object({
    id,
    assessmentId: id,
    status: z.enum(['inProgress', 'completed', 'interrupted']),
    currentPage: z.int(),
    firstName: z.string(),
    startedAt: instant,
    completedAt: instant.nullable(),
    extraTimePercent: z.int(),
  })
  .meta({ id: 'TakenApplication' }) satisfies z.ZodType<CandidateApplication>

const pageClock = z.object({
  cause: z.enum(['page', 'range']),
  limitSeconds: z.int(),
  remainingSeconds: z.int(),
  givenBackSeconds: z.int(),
  isDisplayed: z.boolean(),
  countsUp: z.boolean(),
}) satisfies z.ZodType<PageClock>

export const pageVisitSchema = z
  .object({
    pageId: documentId,
    firstVisitedAt: instant,
    closedAt: instant.nullable(),
    clocks: z.array(pageClock),
    extraTimePercent: z.int(),
    serverNow: instant,
  })
  .meta({ id: 'PageVisit' }) satisfies z.ZodType<PageVisit>

const nextPage = z.object({
  position: z.int(),
  page: publicPage,
  openInNewWindow: z.boolean(),
}) satisfies z.ZodType<NextPage>

export const visitPage = declareCall({
  address: answerAddresses.visitPage,
  summary: 'The candidate sees a page: its first visit is recorded once, by the server’s clock',
  permission: 'candidate',
  params: z.strictObject({ pageId: documentId }),
  /** "Commencer" of a page that was announced: the page comes along. */
  query: z.strictObject({ withPage: z.stringbool().default(false) }),
  response: pageVisitSchema.extend({ page: publicPage.nullish() }) satisfies z.ZodType<BegunVisit>,
  errors: ['pageNotReached', 'applicationEnded', 'applicationInterrupted'],
})

export const pageVisit = declareCall({
  address: answerAddresses.pageVisit,
  summary:
    'When a page was first visited, while the test is taken; by position where `pagePosition` is given',
  permission: 'candidate',
  params: z.strictObject({ pageId: documentId }),
  query: z.strictObject({ pagePosition: z.coerce.number().int().min(1).max(1000).optional() }),
  response: z.object({ data: pageVisitSchema.nullable() }),
  errors: ['pageNotReached', 'applicationEnded', 'applicationInterrupted'],
})

const draftOperation = z.strictObject({
  module: documentId,
  seq: z.int().min(1).max(maxOperation),
  value: z.unknown(),
}) satisfies z.ZodType<DraftOperation>

export const saveDraft = declareCall({
  address: answerAddresses.saveDraft,
  summary:
    'Keep what was typed so far: operations numbered by the client, a later number wins, a replay does nothing',
  permission: 'candidate',
  bodyLimit: 2_000_000,
  body: z.strictObject({ attempt: id, operations: z.array(draftOperation).min(1).max(200) }),
  response: z.object({
    savedAt: instant,
    acknowledged: z.array(z.object({ module: documentId, seq: z.int() })),
  }),
  errors: [
    'applicationEnded',
    'applicationInterrupted',
    'answerInvalid',
    'answerNotOfThisPage',
    'filterNotFound',
    'pageNotReached',
  ],
})

export const submitPage = declareCall({
  address: answerAddresses.submitPage,
  summary:
    'Submit a page; the server decides where the flow leads. A replay of its idempotency key returns the first result. Page, button, key and numbers may be left out: the page is then that of the modules sent, or the one last reported as visited; the button its first that saves; the key page, visit and content',
  permission: 'candidate',
  query: z.strictObject({
    isAutoSubmit: z.stringbool().default(false),
    /** The call took long to arrive: a timed page that follows waits until somebody presses "Commencer". */
    isDelayed: z.stringbool().default(false),
  }),
  multipart: {
    pageId: 'id of the page; optional',
    buttonId: 'id of the button pressed; optional, left out when a timer submits',
    answers: 'JSON array of { moduleId, value, seq }; seq is optional: without it the answer is the latest',
    'file:{moduleId}': optionalFile(
      'a whole recording (WebM, MP4) or photo (JPEG, PNG) of that module; its answer then names it',
    ),
  },
  bodyLimit: 20_000_000,
  response: z.object({
    application: candidateApplication,
    nextPage: nextPage.nullable(),
    completed: z.boolean(),
    /** Stored after its time, beyond the grace of 15 s. */
    late: z.boolean(),
  }),
  errors: [
    'applicationEnded',
    'applicationInterrupted',
    'requiredFieldMissing',
    'idempotencyConflict',
    'pageNotReached',
    'answerInvalid',
    'answerNotOfThisPage',
    'answerMandatory',
    'filterNotFound',
    ...pictureErrors,
    'uploadConflict',
    'uploadTooLong',
    'uploadBudgetSpent',
  ],
})

export const pageScore = declareCall({
  address: answerAddresses.pageScore,
  summary:
    'Score of a page whose button compares it, only once its answers are closed and before the end; what comes for the page later counts by a person only (product 4.14)',
  permission: 'candidate',
  params: z.strictObject({ moduleId: documentId }),
  response: z.object({ score: z.number() }),
  errors: [
    'pageNotClosed',
    'pageNotReached',
    'pageScoreNotCompared',
    'applicationEnded',
    'applicationInterrupted',
  ],
})

export const setCompleted = declareCall({
  address: answerAddresses.setCompleted,
  summary:
    'Arrival on a last page with nothing to answer completes the application; does nothing the second time',
  permission: 'candidate',
  body: ownAttempt,
  response: z.object({ application: candidateApplication }),
  errors: ['pageNotClosed'],
})
