import { ApiError } from '@assay/contract/errors'
import { afterIdentification } from '@assay/domain/answers/page-flow'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { inCompany, isRow } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { type Invitation, readInvitation } from '../../mail/invitation-token.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { freezeVersion } from '../freeze-version.ts'
import { formerAddress } from './coming-back/former-address.ts'
import { type Identified, meetKnown } from './coming-back/known-application.ts'
import { complete } from './complete.ts'
import { type Enrolment, enroll } from './enroll.ts'
import type { EnrollRow } from './hot-statements.ts'
import { authOf, type Identification } from './identification.ts'
import { type OpenRow, openById } from './page-statement.ts'
import { type Sitting, selectOptionalSitting } from './sitting.ts'
import { handOut } from './visit-page.ts'

interface Identifying {
  readonly assessmentId: string
  /** The application that this browser holds by its cookie. */
  readonly held: CandidateTicket | null
  /** The address's token: of a mailed link, used up when it leads on, or of an invitation. */
  readonly token: string | null
  /** Checks the form against the version that is taken. */
  readonly read: (document: AssessmentDocument) => Identification
  readonly key: string | null
  /** The call took long to arrive: nobody may be there any more, so a timed page waits for a press. */
  readonly isDelayed: boolean
}

/** The test may be edited, or somebody else be faster, between reading and writing. */
const maxTries = 4

/**
 * Identifies somebody on a test (product 4.1): a new e-mail gets an application, a browser that holds it
 * resumes it, after its end another is made where the test allows. The same key gives the same.
 * @throws ApiError assessmentNotFound, assessmentOffline, idempotencyConflict, invitationClosed, and the
 * form's
 */
export async function identify(services: Services, identifying: Identifying): Promise<Identified> {
  const { assessmentId, key, held, token, isDelayed } = identifying
  let renewedId: string | null = null
  for (let tried = 1; tried <= maxTries; tried += 1) {
    const test = await selectOpenTest(services, assessmentId)
    const companyId = test.company_id
    const versionId = test.current_version_id ?? (await freezeVersion(services, companyId, assessmentId))
    const offered = await services.versions(companyId, versionId)
    const identification = identifying.read(offered.document)
    const own = await ownInvitation(services, token, test, identification)
    const start = startOf(offered.document)
    const { row, version } = await enroll(services, {
      company: companyId,
      assessment: assessmentId,
      version: offered,
      identification,
      source: sourceOf(own),
      recruiter: identification.recruiterCode ?? own?.recruiterCode ?? null,
      page: start.currentPage,
      path: start.path,
      key,
      renewed: renewedId,
      is_by_public_link: own === null && held === null,
      invitation: own?.invitationId ?? null,
    })
    if (row?.is_closed) throw new ApiError('invitationClosed')
    if (row?.id && own?.invitationId) await giveExtraTime(services, companyId, own.invitationId, row)
    if (row?.id) return await begin(services, { companyId, version, isDelayed, ...start }, row)
    if (!row?.known_id) continue
    const { fingerprint } = identification
    const proofs = {
      held,
      link: token,
      isInvited: own?.isMailed === true && own.email === identification.email,
    }
    const met = await meetKnown(services, proofs, { test, row, fingerprint, document: version.document })
    if (met.kind !== 'mayRetry') return met
    renewedId = row.known_id
  }
  throw new ApiError('unavailable')
}

async function selectOpenTest({ reads }: Services, assessmentId: string): Promise<OpenRow> {
  const test = await reads.row(openById, [assessmentId])
  if (!test || test.is_online === null) throw new ApiError('assessmentNotFound')
  if (!test.is_online) throw new ApiError('assessmentOffline')
  return test
}

/**
 * The invitation of the person here: to the e-mail they typed, or the one that their record has since;
 * somebody else's, or one to a corrected address, tells nothing.
 */
async function ownInvitation(
  { settings, clock, db }: Services,
  token: string | null,
  test: OpenRow,
  { email }: Identification,
): Promise<Invitation | null> {
  const invitation = readInvitation(settings, token, test, clock.now())
  if (!invitation) return null
  if (invitation.email === email) {
    const former = await formerAddress(db, invitation)
    if (former === 'corrected') return null
    return former === null ? invitation : { ...invitation, isMailed: false }
  }
  if (!invitation.invitationId) return null
  const row = await db
    .selectFrom('invitations')
    .innerJoin('candidates', inCompany('candidates.id', 'invitations.candidate_id'))
    .where(isRow(test.company_id, invitation.invitationId, 'invitations'))
    .where('candidates.email', '=', email)
    .select('invitations.id')
    .executeTakeFirst()
  return row ? invitation : null
}

/** The source of an application: a mail that led its own recipient here, or a link. */
function sourceOf(own: Invitation | null): Enrolment['source'] {
  if (own === null) return 'link'
  return own.isCampaign ? 'campaign' : 'invitation'
}

/** Gives extra time that was agreed on with the invitation, from the first page on. */
async function giveExtraTime({ db }: Services, companyId: string, invitationId: string, row: EnrollRow) {
  const updated = await db
    .updateTable('applications')
    .from('invitations')
    .set((eb) => ({ extra_time_percent: eb.ref('invitations.extra_time_percent') }))
    .where('applications.company_id', '=', companyId)
    .where('applications.id', '=', row.id)
    .where('invitations.company_id', '=', companyId)
    .where('invitations.id', '=', invitationId)
    .where('invitations.extra_time_percent', '>', 0)
    .returning('applications.extra_time_percent')
    .executeTakeFirst()
  if (updated) row.extra_time_percent = updated.extra_time_percent
}

/** The page on which a candidate resumes after the identity form, with the pages before it. */
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

type Start = ReturnType<typeof startOf> &
  Pick<Enrolment, 'version'> &
  Pick<Identifying, 'isDelayed'> & { readonly companyId: string }

async function begin(services: Services, start: Start, row: EnrollRow): Promise<Identified> {
  const { companyId, version, path, currentPage, isEnd, isDelayed } = start
  const sitting: Sitting = {
    row: {
      ...(row as unknown as ApplicationColumns),
      version_id: version.id,
      holder: 1,
      sealed_pages: [],
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
  const { assessment_id: assessmentId, id: applicationId } = sitting.row
  const ticket = { companyId, assessmentId, applicationId, versionId: version.id, holder: 1 }
  if (isEnd) {
    const ending = { position: currentPage, endPage: currentPage, holder: 1 }
    const ended = await complete(services, companyId, sitting, ending, services.clock.now())
    return { kind: 'enrolled', ticket, sitting: { ...sitting, row: { ...sitting.row, ...ended } } }
  }
  // An identification that is sent again may have begun the page at the first try.
  const visits = (isDelayed && (await selectOptionalSitting(services, ticket))?.visits) || sitting.visits
  if (!(isDelayed && version.announcedPageOf(currentPage, visits, 0)))
    await handOut(services, ticket, version, { position: currentPage, visited: visits })
  return { kind: 'enrolled', ticket, sitting: { ...sitting, visits } }
}
