import { type RawBuilder, sql } from 'kysely'
import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/** Deletes every night what is older than its company keeps (product 8.1). */
export const job = scheduled('purge-candidates', '23 2 * * *', purgeCandidates, 3600)

/** Rows that go in one transaction: a company may have a hundred thousand that are due on one day. */
const batchSize = 500

/** What concerned somebody half a year ago concerns them no more. */
const noticeMs = 183 * 86_400_000

/**
 * Erases what is older than its company keeps (product 8.1): applications by their own date, candidates by
 * their last own act, with all their data; their files leave the store by the sweep. The log gets one line of
 * counts a company. The next run resumes whatever a crash left.
 */
export async function purgeCandidates(services: Services): Promise<void> {
  const at = services.clock.now()
  await acrossCompanies(services.db, 'the purge is for all companies', (trx) =>
    trx
      .deleteFrom('notices')
      .where('created_at', '<', new Date(at.getTime() - noticeMs))
      .execute(),
  )
  const companies = await acrossCompanies(services.db, 'the purge is for all companies', (trx) =>
    trx.selectFrom('companies').select(['id', 'candidate_data_lifetime as months']).orderBy('id').execute(),
  )
  for (const { id, months } of companies) {
    const before = await selectLimit(services, at, months)
    const old = sql`created_at < ${before} order by created_at`
    const applications = await purgeRows(services, 'applications', id, old)
    // A candidate with a younger application has acted since, whatever the record says.
    const idle = sql`last_act_at < ${before} and not exists (
      select from applications where applications.company_id = old.company_id and candidate_id = old.id)
      order by last_act_at`
    const candidates = await purgeRows(services, 'candidates', id, idle)
    if (applications + candidates === 0) continue
    await acrossCompanies(services.db, 'the purge is for all companies', (trx) =>
      logActivity(trx, 'privacy.purged', { companyId: id }, at, [], { applications, candidates, months }),
    )
  }
}

/** The moment so many calendar months before another; the last day of a shorter month. */
export async function selectLimit({ db }: Pick<Services, 'db'>, at: Date, months: number): Promise<Date> {
  const { rows } = await sql<{ before: Date }>`
    select ${at}::timestamptz - make_interval(months => ${months}::int) as before`.execute(db)
  return rows[0]?.before ?? at
}

/** Deletes a company's rows that are due, in their order, a batch in each transaction. Gives how many. */
async function purgeRows(
  { db }: Services,
  table: 'applications' | 'candidates',
  companyId: string,
  due: RawBuilder<unknown>,
): Promise<number> {
  const batch = sql`
    delete from ${sql.table(table)} where company_id = ${companyId} and id in (
      select id from ${sql.table(table)} as old where company_id = ${companyId} and ${due} limit ${batchSize})
    returning id`
  for (let all = 0; ; ) {
    const { rows } = await acrossCompanies(db, 'the purge is for all companies', (trx) => batch.execute(trx))
    all += rows.length
    if (rows.length < batchSize) return all
  }
}
