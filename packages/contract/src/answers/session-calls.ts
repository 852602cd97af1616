/** Who takes a test in this browser, and where they stand (product 4.1 to 4.6). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { answerAddresses, tokenMaxCharacters } from './addresses.ts'
import { candidateApplication, documentId, pageVisitSchema, publicPage } from './calls.ts'
import type { CandidateState, FilterChoice, Receipt, Resubmission, StoredAnswer } from './types.ts'

const storedAnswer = z.object({
  moduleId: documentId,
  value: z.unknown(),
  seq: z.int(),
}) satisfies z.ZodType<StoredAnswer>

const filterChoice = z.object({ id, name: z.string() }) satisfies z.ZodType<FilterChoice>

const resubmission = z.object({
  endedAt: instant,
  filters: z.array(filterChoice),
  retryFrom: instant.nullable(),
  mayDeclare: z.boolean(),
}) satisfies z.ZodType<Resubmission>

const receipt = z.object({ completedAt: instant, answers: z.int() }) satisfies z.ZodType<Receipt>

const candidateState = z
  .object({
    application: candidateApplication,
    takenOver: z.boolean(),
    email: z.string(),
    priorApplicationId: z.string().nullable(),
    page: publicPage.nullable(),
    answers: z.array(storedAnswer),
    lastSeq: z.int(),
    otherSeqs: z.record(documentId, z.int()),
    visit: pageVisitSchema.nullable(),
    isMovedByTimer: z.boolean(),
    filters: z.array(filterChoice),
    resubmission: resubmission.nullable(),
    receipt: receipt.nullable(),
    serverNow: instant,
  })
  .meta({ id: 'CandidateState' }) satisfies z.ZodType<CandidateState>

export const identify = declareCall({
  address: answerAddresses.identify,
  summary: 'Identify oneself on a test: creates the application and sets its cookie',
  permission: 'public',
  query: z.strictObject({
    /** The call took long to arrive: a timed page that follows waits until somebody presses "Commencer". */
    isDelayed: z.stringbool().default(false),
  }),
  body: z.strictObject({
    firstName: z.string().max(255),
    lastName: z.string().max(255),
    email: z.string().max(512),
    phone: z.string().max(255).default(''),
    birthDate: z.string().max(10).nullable().default(null),
    rgpd1: z.boolean(),
    rgpd2: z.boolean(),
    /** The only consent: that the data is retained for other tests (product 4.5). */
    keepForFuture: z.boolean().default(false),
    /** Shown with the acknowledgements; a sent value is ignored. */
    contactEmail: z.string().max(512).nullish(),
    /** Token of an invitation or a mailed link; the latter is used up when it is what leads back. */
    token: z.string().max(tokenMaxCharacters).nullish(),
    /** `recruiterCode` of the test's link: whom the application is for. One that nobody has is ignored. */
    recruiterCode: z.string().max(64).nullish(),
  }),
  response: z.object({
    message: z.string().nullable(),
    /**
     * The e-mail has an application on this test. Without `application` this browser does not hold it, and a
     * link was mailed; with it, the test may never be taken again, and `state.resubmission` says what may
     * still be done. (A day from which it may is in `detail.retryFrom` of `retryTooEarly`.)
     */
    existingApplication: z.boolean(),
    application: candidateApplication.nullable(),
    redirectToPage: z.int().nullable(),
    state: candidateState.nullable(),
  }),
  errors: [
    'assessmentNotFound',
    'assessmentOffline',
    'termsNotAccepted',
    'requiredFieldMissing',
    'emailInvalid',
    'phoneInvalid',
    'invitationClosed',
  ],
})

export const session = declareCall({
  address: answerAddresses.session,
  summary:
    'The application that this browser holds on a test, with page, answers and time; null when none. Where no test is named the cookie decides',
  permission: 'public',
  query: z.strictObject({
    /** Needed where the browser holds several. */
    assessmentId: id.optional(),
    page: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  response: z.object({ data: candidateState.nullable() }),
  errors: ['applicationCookieMissing', 'applicationErased'],
})

export const leaveSession = declareCall({
  address: answerAddresses.leaveSession,
  summary: '"Une autre personne": this browser lets go of its application; nothing of it is deleted',
  permission: 'public',
  query: z.strictObject({ assessmentId: id }),
  response: null,
})
