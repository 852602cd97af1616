import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'

const zone = 'Europe/Paris'
/** Mails that wait for another day leave then. */
const leavingHour = 8

/** Mails that the company's limit of the day counts: those to candidates. */
const limitedKinds = ['invitation', 'reminder', 'campaign', 'decision'] as const

/**
 * When each of so many mails may leave: at once (null) within the company's limit of the day, then day by day at 8:00.
 * Who asks at the same moment waits for the other's transaction.
 */
export async function leavingTimes(
  trx: CompanyTransaction,
  companyId: string,
  count: number,
  now: Date,
): Promise<(Date | null)[]> {
  if (count === 0) return []
  const today = dayIn(zone, now)
  const { daily_mail_limit: limit } = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('daily_mail_limit')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('mails')
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...limitedKinds])
    .where(sql`coalesce(due_at, created_at)`, '>=', instantAt(zone, today, 0))
    .select([
      sql<string>`to_char(coalesce(due_at, created_at) at time zone ${zone}, 'YYYY-MM-DD')`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('day')
    .execute()
  const used = new Map(rows.map((row) => [row.day, row.count]))
  const dates: (Date | null)[] = []
  for (let ahead = 0; dates.length < count; ahead += 1) {
    const day = plusDays(today, ahead)
    const free = Math.max(0, limit - (used.get(day) ?? 0))
    const dueAt = ahead === 0 ? null : instantAt(zone, day, leavingHour)
    for (let place = 0; place < free && dates.length < count; place += 1) dates.push(dueAt)
  }
  return dates
}
