import { ApiError } from '@assay/contract/errors'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import type { Services } from '../../services.ts'
import type { CandidateTicket } from '../../viewer.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hashToken, newTokenValue, secondsAfter } from '../session/tokens.ts'
import { resumeMail } from './resume-mail.ts'
import type { OpenRow } from './statements/open.ts'

const kind = 'resume'
/** Mail programs look at links before people do, so a link may be followed again until it expires. */
const validSeconds = 24 * 3600
/** Strangers may not fill somebody's mailbox. */
const mailsPerApplication: Limit = { name: 'resume-mail', points: 3, seconds: 3600 }

/** Mails the candidate of an application the link that leads this or another browser back to it (PRODUCT §3). */
export async function mailResumeLink(
  services: Services,
  test: OpenRow,
  to: { readonly applicationId: string; readonly email: string; readonly language: 'fr' | 'en' },
): Promise<void> {
  const { db, settings, clock, jobs, limits } = services
  try {
    await limits.consume(mailsPerApplication, to.applicationId)
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const now = clock.now()
  const token = newTokenValue()
  const link = `${settings.publicUrl ?? ''}/assessment/${test.slug}?token=${token}`
  const mail = await resumeMail(to.language, link, { name: test.company_name, color: test.primary_color })
  await forCompany(db, test.company_id, async (trx) => {
    await trx
      .insertInto('directory_tokens')
      .values({
        token_hash: hashToken(token),
        kind,
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

export interface Resumed {
  readonly ticket: CandidateTicket
  readonly slug: string
  readonly hasEnded: boolean
}

/** The application that a mailed link leads to; null when the link says nothing, or no longer. */
export async function followResumeLink(services: Services, token: string): Promise<Resumed | null> {
  const now = services.clock.now()
  return await acrossCompanies(services.db, 'the link names the company', async (trx) => {
    const used = await trx
      .updateTable('directory_tokens')
      .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(now)) }))
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .returning(['company_id', 'subject_id'])
      .executeTakeFirst()
    if (!used) return null
    const row = await trx
      .selectFrom('applications')
      .innerJoin('assessments', (join) =>
        join
          .onRef('assessments.company_id', '=', 'applications.company_id')
          .onRef('assessments.id', '=', 'applications.assessment_id'),
      )
      .select([
        'applications.assessment_id',
        'applications.version_id',
        'applications.completed_at',
        'applications.interrupted_at',
        'assessments.slug',
      ])
      .where('applications.company_id', '=', used.company_id)
      .where('applications.id', '=', used.subject_id)
      .executeTakeFirst()
    if (!row) return null
    return {
      ticket: {
        companyId: used.company_id,
        assessmentId: row.assessment_id,
        applicationId: used.subject_id,
        versionId: row.version_id,
      },
      slug: row.slug,
      hasEnded: row.completed_at !== null || row.interrupted_at !== null,
    }
  })
}
