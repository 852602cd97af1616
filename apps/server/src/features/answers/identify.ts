import { ApiError } from '@assay/contract/errors'
import { afterIdentification } from '@assay/domain/answers/page-flow'
import { mayRetry } from '@assay/domain/answers/retry'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { runStatement } from '../../database/named-statement.ts'
import type { Services } from '../../services.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { complete } from './complete.ts'
import { type Enrolment, enroll } from './enroll.ts'
import { freezeVersion } from './freeze-version.ts'
import { authOf, type Identification } from './identification.ts'
import { hasEnded, type Sitting, selectOptionalSitting } from './sitting.ts'
import type { ApplicationColumns } from './statements/application-columns.ts'
import type { EnrollRow } from './statements/enroll.ts'
import { type OpenRow, openById } from './statements/open.ts'
import { handOut } from './visit-page.ts'

/** What came of an identification. */
export type Identified =
  | { readonly kind: 'enrolled'; readonly ticket: CandidateTicket; readonly sitting: Sitting }
  /** The e-mail has an application that this browser does not hold. */
  | { readonly kind: 'known'; readonly applicationId: string; readonly test: OpenRow }

export interface Identifying {
  readonly assessmentId: string
  /** Checks the form against the version that is taken. */
  readonly read: (document: AssessmentDocument) => Identification
  readonly key: string | null
  /** The application that this browser holds, by cookie or by a mailed link. */
  readonly held: CandidateTicket | null
}

/** The test may be edited, or somebody else be faster, between reading and writing. */
const attempts = 4

/**
 * Identifies somebody on a test (PRODUCT §3): a new application for a new e-mail; the one that they hold, where they
 * hold it; another one after it ended, where the test may be taken again.
 *
 * @throws ApiError assessmentNotFound, assessmentOffline, retryTooEarly, idempotencyConflict, and those of the form
 */
export async function identify(services: Services, identifying: Identifying): Promise<Identified> {
  const { assessmentId, key, held } = identifying
  let renewedId: string | null = null
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const test = await selectOpenTest(services, assessmentId)
    const companyId = test.company_id
    const versionId = test.current_version_id ?? (await freezeVersion(services, companyId, assessmentId))
    const version = await services.versions(companyId, versionId)
    const identification = identifying.read(version.document)
    const start = startOf(version.document)
    const row = await enroll(services, {
      companyId,
      assessmentId,
      version,
      identification,
      ...start,
      key,
      renewedId,
    })
    if (row?.id) return await begin(services, { companyId, version, ...start }, row)
    if (!row?.known_id) continue
    if (row.known_fingerprint && row.known_fingerprint !== identification.fingerprint)
      throw new ApiError('idempotencyConflict')
    const holds = held?.applicationId === row.known_id || row.known_fingerprint !== null
    if (!holds) return { kind: 'known', applicationId: row.known_id, test }
    if (!row.known_ended_at) return await goOn(services, companyId, row.known_id, assessmentId)
    if (!mayRetry(version.document.retryAfterMonths, row.known_ended_at, services.clock.now()))
      throw new ApiError('retryTooEarly')
    renewedId = row.known_id
  }
  throw new ApiError('unavailable')
}

async function selectOpenTest({ pool }: Services, assessmentId: string): Promise<OpenRow> {
  const test = await runStatement(pool, openById, [assessmentId])
  if (!test || test.is_online === null) throw new ApiError('assessmentNotFound')
  if (!test.is_online) throw new ApiError('assessmentOffline')
  return test
}

/** Where a candidate goes on after the identity form, with the pages before it. */
function startOf(document: AssessmentDocument) {
  const authPosition = authOf(document)?.position ?? 1
  const outcome = afterIdentification(document, authPosition)
  const target =
    outcome.kind === 'goTo' ? outcome.position : outcome.kind === 'completed' ? outcome.endPage : null
  const currentPage = target ?? authPosition
  const seen = document.pageList.slice(0, authPosition).map(({ position }) => position)
  return {
    currentPage,
    path: seen.includes(currentPage) ? seen : [...seen, currentPage],
    isEnd: outcome.kind === 'completed',
  }
}

type Start = Pick<Enrolment, 'companyId' | 'version' | 'path' | 'currentPage'> & { readonly isEnd: boolean }

async function begin(services: Services, start: Start, row: EnrollRow): Promise<Identified> {
  const { companyId, version, path, currentPage, isEnd } = start
  const sitting: Sitting = {
    row: {
      ...(row as unknown as ApplicationColumns),
      version_id: version.id,
      path: [...path],
      answers: [],
      visits: [],
      submission: null,
      outages: [],
    },
    version,
    visits: new Map(),
    outages: [],
  }
  const ticket = ticketOf(companyId, sitting)
  if (isEnd) {
    const ending = { position: currentPage, endPage: currentPage, late: false, byTimer: false }
    const ended = await complete(services, companyId, sitting, ending, services.clock.now())
    return { kind: 'enrolled', ticket, sitting: { ...sitting, row: { ...sitting.row, ...ended } } }
  }
  await handOut(services, ticket, version, currentPage)
  return { kind: 'enrolled', ticket, sitting }
}

async function goOn(
  services: Services,
  companyId: string,
  applicationId: string,
  assessmentId: string,
): Promise<Identified> {
  const sitting = await selectOptionalSitting(services, { companyId, applicationId })
  if (!sitting || hasEnded(sitting) || sitting.row.assessment_id !== assessmentId)
    throw new ApiError('applicationEnded')
  return { kind: 'enrolled', ticket: ticketOf(companyId, sitting), sitting }
}

function ticketOf(companyId: string, { row, version }: Sitting): CandidateTicket {
  return { companyId, assessmentId: row.assessment_id, applicationId: row.id, versionId: version.id }
}
