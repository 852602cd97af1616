import { sql } from 'kysely'
import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services, SystemTransaction } from '../../services.ts'
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
    const applications = await inBatches(services, (trx) => purgeApplications(trx, id, before))
    const candidates = await inBatches(services, (trx) => purgeIdle(trx, id, before))
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

async function inBatches({ db }: Services, purge: (trx: SystemTransaction) => Promise<number>) {
  for (let all = 0; ; ) {
    const gone = await acrossCompanies(db, 'the purge is for all companies', purge)
    all += gone
    if (gone < batchSize) return all
  }
}

async function purgeApplications(trx: SystemTransaction, companyId: string, before: Date): Promise<number> {
  const gone = await trx
    .deleteFrom('applications')
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .where('company_id', '=', companyId)
        .where('created_at', '<', before)
        .select('id')
        .orderBy('created_at')
        .limit(batchSize),
    )
    .returning('id')
    .execute()
  return gone.length
}

async function purgeIdle(trx: SystemTransaction, companyId: string, before: Date): Promise<number> {
  const gone = await trx
    .deleteFrom('candidates')
    .where('company_id', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('candidates')
        .where('company_id', '=', companyId)
        .where('last_act_at', '<', before)
        // A candidate with a younger application has acted since, whatever the record says.
        .where((each) =>
          each.not(
            each.exists(
              each
                .selectFrom('applications')
                .whereRef('applications.company_id', '=', 'candidates.company_id')
                .whereRef('applications.candidate_id', '=', 'candidates.id')
                .select(sql`1`.as('one')),
            ),
          ),
        )
        .select('id')
        .orderBy('last_act_at')
        .limit(batchSize),
    )
    .returning('id')
    .execute()
  return gone.length
}
