import { ApiError } from '@assay/contract/errors'
import { mayRetryFrom } from '@assay/domain/answers/retry'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { CandidateTicket, Services } from '../../../../services.ts'
import type { EnrollRow } from '../hot-statements.ts'
import type { OpenRow } from '../page-statement.ts'
import { type Sitting, selectOptionalSitting } from '../sitting.ts'
import { lookAtResumeLink, takeOver, takeOverInvited } from './resume-link.ts'

/** The outcome of an identification. */
export type Identified =
  | { readonly kind: 'enrolled'; readonly ticket: CandidateTicket; readonly sitting: Sitting }
  /** They hold the application of a test that they may not take again (yet). */
  | { readonly kind: 'taken'; readonly ticket: CandidateTicket; readonly sitting: Sitting }
  /** The e-mail has an application that this browser does not hold. `email`: its own address, if any. */
  | {
      readonly kind: 'known'
      readonly applicationId: string
      readonly email: string | null
      readonly test: OpenRow
      readonly isCompleted: boolean
    }

/** The ways in which a browser can prove that it holds an application. */
interface Proofs {
  /** The application that this browser's cookie names. */
  readonly held: CandidateTicket | null
  /** The token of a mailed link: used up when it is what leads on. */
  readonly link: string | null
  /** The test was opened with the link of an invitation that was mailed to the e-mail which was typed. */
  readonly isInvited: boolean
}

interface Met {
  readonly test: OpenRow
  /** The row of the enrolment, with a known application in it. */
  readonly row: EnrollRow
  /** The fingerprint of the identity that was typed now. */
  readonly fingerprint: string
  /** The document of the version that new applications take. */
  readonly document: AssessmentDocument
}

/**
 * Handles an e-mail that already has an application on the test (product 4.3): a browser that holds it goes
 * on, any other learns only that there is one.
 * @throws ApiError idempotencyConflict
 */
export async function meetKnown(
  services: Services,
  proofs: Proofs,
  { test, row, fingerprint, document }: Met,
): Promise<Identified | { readonly kind: 'mayRetry' }> {
  const applicationId = row.known_id ?? ''
  // Two clicks with one key: the second gets what the first one made.
  if (row.known_fingerprint === fingerprint) {
    const { company_id: companyId, assessment_id: assessmentId } = test
    const versionId = row.known_version_id ?? ''
    return await goOn(services, 'enrolled', { companyId, assessmentId, applicationId, versionId, holder: 1 })
  }
  if (row.known_fingerprint) throw new ApiError('idempotencyConflict')
  const prove = await proofOf(services, proofs, row, test.company_id)
  const from =
    row.known_ended_at &&
    mayRetryFrom(document.retryAfterMonths, {
      endedAt: row.known_ended_at,
      allowedAt: row.known_retake_allowed_at,
    })
  const isEarly = from !== null && from > services.clock.now()
  const ticket = await prove?.()
  if (!ticket) {
    const isCompleted = row.known_ended_at !== null && !row.known_is_interrupted
    return { kind: 'known', applicationId, email: row.known_email, test, isCompleted }
  }
  if (!row.known_ended_at) return await goOn(services, 'enrolled', ticket)
  return from && !isEarly ? { kind: 'mayRetry' } : await goOn(services, 'taken', ticket)
}

/**
 * The proof that a browser holds the known application, as a function that gives its ticket: its cookie, an
 * invitation to its e-mail, or a mailed link, which calling uses up.
 */
async function proofOf(
  services: Services,
  { held, link, isInvited }: Proofs,
  { known_id: knownId, known_holder: holder, known_is_of_email: isOfEmail }: EnrollRow,
  companyId: string,
): Promise<(() => Promise<CandidateTicket | null>) | undefined> {
  if (held?.applicationId === knownId && held.holder === holder) return async () => held
  // Where an address was corrected, the mailbox of before may be a stranger's.
  if (isInvited && isOfEmail && knownId)
    return async () => await takeOverInvited(services, companyId, knownId)
  const linked = link === null ? null : await lookAtResumeLink(services, link)
  if (link === null || linked?.applicationId !== knownId) return undefined
  return async () => (await takeOver(services, link))?.ticket ?? null
}

async function goOn(services: Services, kind: 'enrolled' | 'taken', ticket: CandidateTicket) {
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) throw new ApiError('applicationErased')
  return { kind, ticket, sitting }
}
