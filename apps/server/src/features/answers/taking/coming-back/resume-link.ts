import { ApiError } from '@assay/contract/errors'
import { forCompany, inCompany, isRow } from '../../../../database/for-company.ts'
import { storeToken } from '../../../../database/link-tokens.ts'
import { runStatement } from '../../../../database/named-statement.ts'
import type { Limit } from '../../../../limits.ts'
import { hashToken } from '../../../../secret-values.ts'
import type { CandidateTicket, Services } from '../../../../services.ts'
import { candidateAddress } from '../../../mail/candidate-address.ts'
import { selectLook } from '../../../mail/company-look.ts'
import { mailSecret, secretSeconds } from '../../../mail/mail-secrets.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { type ResumeMailReason, resumeMail } from '../../../mail/templates/resume.ts'
import { secondsAfter } from '../../../session/tokens.ts'
import { endedOf, refuseEnded } from '../../refuse-ended.ts'
import { openBegun } from '../page-statement.ts'
import {
  resumeLinkStatement,
  resumeTokenKind,
  type TakenOverRow,
  takeOverInvitedStatement,
  takeOverStatement,
} from './resume-link-statement.ts'

/** Strangers may not fill somebody’s mailbox, nor use up what its owner may ask for. */
const mailsPerApplication: Readonly<Record<ResumeMailReason, Limit>> = {
  known: { name: 'resume-mail', points: 3, seconds: 3600 },
  completed: { name: 'resume-mail', points: 3, seconds: 3600 },
  asked: { name: 'resume-mail-asked', points: 3, seconds: 3600 },
}

/** A test as the mail shows it and its link names it. */
interface LinkedTest {
  readonly company_id: string
  readonly slug: string
}

/**
 * Mails an application's candidate a link, good once and for a day, for another browser (product 4.3).
 * @throws ApiError tooManyRequests
 */
export async function mailResumeLink(
  { db, settings, clock, jobs, limits }: Services,
  test: LinkedTest,
  to: {
    readonly applicationId: string
    readonly email: string
    readonly language: 'fr' | 'en'
    readonly reason: ResumeMailReason
  },
): Promise<void> {
  await limits.consume(mailsPerApplication[to.reason], to.applicationId)
  const now = clock.now()
  await forCompany(db, test.company_id, async (trx) => {
    const application = { companyId: test.company_id, id: to.applicationId }
    const token = await storeToken(trx, resumeTokenKind, application, secondsAfter(now, secretSeconds.resume))
    const company = await selectLook(trx, test.company_id, settings.publicUrl)
    const link = `${settings.publicUrl}/assessment/${test.slug}?token=${token}&resume=1`
    await queueMail(jobs, trx, {
      ...resumeMail(to.language, link, company, to.reason),
      companyId: test.company_id,
      kind: 'resume',
      secret: mailSecret(settings, token),
      to: { email: to.email },
      applicationId: to.applicationId,
      at: now,
    })
  })
}

/** Mails the same for a browser without cookie, which does not learn whether one was mailed just before. */
export async function mailToStranger(
  services: Services,
  test: LinkedTest,
  {
    isCompleted = false,
    ...to
  }: Omit<Parameters<typeof mailResumeLink>[2], 'reason'> & { readonly isCompleted?: boolean },
): Promise<void> {
  try {
    await mailResumeLink(services, test, { ...to, reason: isCompleted ? 'completed' : 'known' })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'tooManyRequests')) throw error
  }
}

interface ResumeLink {
  readonly assessmentId: string
  readonly applicationId: string
  readonly isCompleted: boolean
}

/** The application to which a mailed link leads, not used up; null when it is not valid any more. */
export async function lookAtResumeLink({ pool, clock }: Services, token: string): Promise<ResumeLink | null> {
  const row = await runStatement(pool, resumeLinkStatement, [hashToken(token), clock.now()])
  if (!row) return null
  const { assessment_id: assessmentId, application_id: applicationId, is_completed: isCompleted } = row
  return { assessmentId, applicationId, isCompleted }
}

interface TakenOver {
  readonly ticket: CandidateTicket
  readonly slug: string
  readonly completedAt: Date | null
}

/** Uses up a mailed link: its browser becomes the only holder; null when it is used, too old or made up. */
export async function takeOver({ pool, clock }: Services, token: string): Promise<TakenOver | null> {
  const row = await runStatement(pool, takeOverStatement, [hashToken(token), clock.now()])
  return row ? { ticket: ticketOf(row), slug: row.slug, completedAt: row.completed_at } : null
}

/** The same for a browser that shows the invitation to the application's e-mail; null when that is gone. */
export async function takeOverInvited(
  { pool }: Services,
  companyId: string,
  applicationId: string,
): Promise<CandidateTicket | null> {
  const row = await runStatement(pool, takeOverInvitedStatement, [companyId, applicationId])
  return row ? ticketOf(row) : null
}

function ticketOf(row: TakenOverRow): CandidateTicket {
  return {
    companyId: row.company_id,
    assessmentId: row.assessment_id,
    applicationId: row.application_id,
    versionId: row.version_id,
    holder: row.holder,
  }
}

/**
 * Mails a link to go on on another device to the address typed; a browser taken over may ask too.
 * @throws ApiError applicationEnded, applicationInterrupted, applicationErased, tooManyRequests,
 * addressJustCorrected
 */
export async function requestResumeLink(
  services: Services,
  { companyId, applicationId }: CandidateTicket,
  language: 'fr' | 'en',
): Promise<void> {
  const row = await selectOptionalLinked(services, companyId, applicationId)
  if (!row) throw new ApiError('applicationErased')
  refuseEnded(endedOf(row))
  if (row.email === null) throw new ApiError('addressJustCorrected')
  await mailResumeLink(services, row, { applicationId, email: row.email, language, reason: 'asked' })
}

/** The same for a browser that lost its cookie and names application and test; none that has ended. */
export async function requestLostLink(
  services: Services,
  named: { readonly assessmentId: string | undefined; readonly applicationId: string },
  language: 'fr' | 'en',
): Promise<void> {
  const { assessmentId, applicationId } = named
  if (assessmentId === undefined) return
  const test = await runStatement(services.pool, openBegun, [assessmentId])
  const row = test && (await selectOptionalLinked(services, test.company_id, applicationId))
  if (!row?.email || endedOf(row) || row.assessment_id !== assessmentId) return
  await mailToStranger(services, row, { applicationId, email: row.email, language })
}

/** What a link to an application needs: its test as the mail shows it, and the address of its candidate. */
function selectOptionalLinked({ db, clock }: Services, companyId: string, applicationId: string) {
  return forCompany(db, companyId, (trx) =>
    trx
      .selectFrom('applications')
      .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
      .innerJoin('companies', 'companies.id', 'applications.company_id')
      .select([
        'applications.company_id',
        'applications.assessment_id',
        'applications.completed_at',
        'applications.interrupted_at',
        'assessments.slug',
        'companies.name as company_name',
        'companies.primary_color',
      ])
      .select(candidateAddress(clock.now()).as('email'))
      .where(isRow(companyId, applicationId, 'applications'))
      .executeTakeFirst(),
  )
}
