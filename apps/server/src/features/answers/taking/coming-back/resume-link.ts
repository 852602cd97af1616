import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { forCompany } from '../../../../database/for-company.ts'
import { runStatement } from '../../../../database/named-statement.ts'
import type { Limit } from '../../../../limits.ts'
import type { CandidateTicket, Services } from '../../../../services.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { type ResumeMailReason, resumeMail } from '../../../mail/templates/resume.ts'
import { hashToken, newTokenValue, secondsAfter } from '../../../session/tokens.ts'
import { endedOf, refuseEnded } from '../../refuse-ended.ts'
import {
  resumeLinkStatement,
  resumeTokenKind,
  type TakenOverRow,
  takeOverInvitedStatement,
  takeOverStatement,
} from './resume-link-statement.ts'

const validSeconds = 24 * 3600
/** Strangers may not fill somebody’s mailbox, nor use up what its owner may ask for. */
const mailsPerApplication: Readonly<Record<ResumeMailReason, Limit>> = {
  known: { name: 'resume-mail', points: 3, seconds: 3600 },
  asked: { name: 'resume-mail-asked', points: 3, seconds: 3600 },
}

/** A test as the mail shows it and its link names it. */
interface LinkedTest {
  readonly company_id: string
  readonly slug: string
  readonly company_name: string
  readonly primary_color: string
}

/**
 * Mails the candidate of an application a link, good once and for a day, that leads another browser to it
 * (PRODUCT §3).
 *
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
  const token = newTokenValue()
  const link = `${settings.publicUrl}/assessment/${test.slug}?token=${token}&resume=1`
  const company = { name: test.company_name, color: test.primary_color }
  const mail = resumeMail(to.language, link, company, to.reason)
  await forCompany(db, test.company_id, async (trx) => {
    await trx
      .insertInto('directory_tokens')
      .values({
        token_hash: hashToken(token),
        kind: resumeTokenKind,
        company_id: test.company_id,
        subject_id: to.applicationId,
        expires_at: secondsAfter(now, validSeconds),
      })
      .execute()
    await queueMail(jobs, trx, {
      ...mail,
      companyId: test.company_id,
      kind: 'resume',
      to: { email: to.email },
      applicationId: to.applicationId,
      at: now,
    })
  })
}

/**
 * Finds the application to which a mailed link leads, without using the link up; null when the link is not
 * valid, or no longer.
 */
export async function lookAtResumeLink(
  { pool, clock }: Services,
  token: string,
): Promise<{ readonly assessmentId: string; readonly applicationId: string } | null> {
  const row = await runStatement(pool, resumeLinkStatement, [hashToken(token), clock.now()])
  return row ? { assessmentId: row.assessment_id, applicationId: row.application_id } : null
}

interface TakenOver {
  readonly ticket: CandidateTicket
  readonly slug: string
  readonly completedAt: Date | null
}

/**
 * Uses up a mailed link: the browser that shows it becomes the only holder of the application. Of several
 * browsers at once one gets it. Null when the link is used, too old or made up.
 */
export async function takeOver({ pool, clock }: Services, token: string): Promise<TakenOver | null> {
  const row = await runStatement(pool, takeOverStatement, [hashToken(token), clock.now()])
  return row ? { ticket: ticketOf(row), slug: row.slug, completedAt: row.completed_at } : null
}

/**
 * Does the same for a browser that shows the invitation sent to the e-mail of an application; null when that
 * is gone.
 */
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
 * Mails the candidate, at the address that they typed, a link to go on with the test on another device. The
 * browser that was taken over may ask too, which is its way back to the test.
 *
 * @throws ApiError applicationEnded, applicationInterrupted, applicationCookieMissing, tooManyRequests
 */
export async function requestResumeLink(
  services: Services,
  { companyId, applicationId }: CandidateTicket,
  language: 'fr' | 'en',
): Promise<void> {
  const row = await forCompany(services.db, companyId, (trx) =>
    trx
      .selectFrom('applications as app')
      .innerJoin('assessments', (join) =>
        join
          .onRef('assessments.company_id', '=', 'app.company_id')
          .onRef('assessments.id', '=', 'app.assessment_id'),
      )
      .innerJoin('companies', 'companies.id', 'app.company_id')
      .select([
        'app.company_id',
        'app.completed_at',
        'app.interrupted_at',
        'assessments.slug',
        'companies.name as company_name',
        'companies.primary_color',
      ])
      .select(sql<string>`app.typed ->> 'email'`.as('email'))
      .where('app.company_id', '=', companyId)
      .where('app.id', '=', applicationId)
      .executeTakeFirst(),
  )
  if (!row) throw new ApiError('applicationCookieMissing')
  refuseEnded(endedOf(row))
  await mailResumeLink(services, row, { applicationId, email: row.email, language, reason: 'asked' })
}
