import { dueDigest } from '@assay/domain/notifications/digest'
import { may } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import { type SqlBool, sql } from 'kysely'
import { acrossCompanies, forCompany, isRow, updateRows } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import { type Seer, visibleApplications, visibleAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, RowKey, Services } from '../../services.ts'
import { selectLook } from '../mail/company-look.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { type DigestTest, digestMail } from '../mail/templates/digest.ts'
import { readSettings } from './settings.ts'

/** Runs every five minutes; each user's own hour and zone decide whether they are due. */
export const job = scheduled('send-digests', '*/5 * * * *', sendDigests)

/** The most single mails of one run to somebody who hears of each application; more become one digest. */
const singleMailsAtMost = 20

/**
 * Tells users about applications that were completed since the last time, in the transaction that stores the
 * end of that period: nothing is reported twice and nothing left out. Everybody hears of what they may see at
 * that moment, by their filters and role. No mail has names, so that no hidden identity can be in one.
 */
export async function sendDigests(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const users = await acrossCompanies(db, 'a job of all companies', (trx) =>
    trx
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`notification_settings ->> 'active' = 'true'`)
      .select(['company_id', 'id', 'notification_settings'])
      .execute(),
  )
  const problems: unknown[] = []
  for (const { company_id: companyId, id, notification_settings } of users)
    try {
      if (periodOf(notification_settings, now))
        await forCompany(db, companyId, (trx) => tell(services, trx, { companyId, id }, now))
    } catch (problem) {
      // The others hear all the same; the job is shown as failed, and tries again.
      problems.push(problem)
    }
  if (problems.length > 0)
    throw new AggregateError(problems, `${problems.length} of ${users.length} users could not be told`)
}

/** The period to tell about now. */
function periodOf(stored: unknown, now: Date): { readonly from: Date; readonly to: Date } | null {
  const saved = readSettings(stored)
  if (!saved.active || saved.toldTo === null) return null
  const from = new Date(saved.toldTo)
  if (saved.sendingRate === 'per_application') return { from, to: now }
  return dueDigest(saved, from, now)
}

async function tell(services: Services, trx: CompanyTransaction, { companyId, id }: RowKey, now: Date) {
  const user = await trx
    .selectFrom('users')
    .where(isRow(companyId, id))
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name', 'role', 'company_filters', 'notification_settings'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const period = user && periodOf(user.notification_settings, now)
  if (!user || !period) return
  const saved = readSettings(user.notification_settings)
  const seer = { companyId, companyFilters: user.company_filters, actingRole: user.role }
  const tests = await countNew(trx, seer, saved.assessmentIds, period)
  await updateRows(trx, 'users', isRow(companyId, id), {
    notification_settings: JSON.stringify({ ...saved, toldTo: period.to.toISOString() }),
  })
  const all = tests.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return
  const isSingle = saved.sendingRate === 'per_application' && all <= singleMailsAtMost
  const reported = isSingle
    ? tests.flatMap(({ count, ...test }) => Array.from({ length: count }, () => [{ ...test, count: 1 }]))
    : [tests]
  const { publicUrl } = services.settings
  const company = await selectLook(trx, companyId, publicUrl)
  await queueMails(
    services.jobs,
    trx,
    reported.map((each) => ({
      ...digestMail({
        language: saved.language,
        firstName: user.first_name,
        tests: each,
        publicUrl,
        company,
        opensBoard: may(user.role, 'application.view'),
      }),
      companyId,
      kind: 'notification',
      to: { email: user.email, name: user.first_name },
      own: [user.first_name],
      at: now,
    })),
  )
}

/** Completed applications of tests the user sees, by test; up to `to`, which the next time begins with. */
async function countNew(
  trx: CompanyTransaction,
  seer: Seer & { readonly actingRole: Role },
  assessmentIds: readonly string[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DigestTest[]> {
  return await visibleApplications(trx, seer)
    .innerJoin(
      visibleAssessments(trx, seer).select(['assessments.id', 'assessments.name']).as('test'),
      'test.id',
      'applications.assessment_id',
    )
    .where('applications.completed_at', '>', from)
    .where('applications.completed_at', '<=', to)
    .$if(assessmentIds.length > 0, (each) =>
      each.where('applications.assessment_id', 'in', [...assessmentIds]),
    )
    .groupBy(['test.id', 'test.name'])
    .orderBy(sql`sort_key(test.name)`)
    .select(['test.id', 'test.name', sql<number>`count(*)::int`.as('count')])
    .execute()
}
