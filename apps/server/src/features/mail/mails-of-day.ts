/** How many mails to candidates a company may still send on a day. */

import { dayIn, instantAt } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../services.ts'

export const zone = 'Europe/Paris'

/** Mails that the company's limit of the day counts: those to candidates. */
const limitedKinds = ['invitation', 'reminder', 'campaign', 'decision', 'message'] as const

/** The company's limit, and the mails that each day from today has already; locked for the transaction. */
export async function readDays(trx: CompanyTransaction, companyId: string, now: Date, isLocked = true) {
  const today = dayIn(zone, now)
  const { daily_mail_limit: limit } = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('daily_mail_limit')
    .$if(isLocked, (each) => each.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('mails')
    .where('company_id', '=', companyId)
    .where('kind', 'in', [...limitedKinds])
    .where(sql`coalesce(due_at, created_at)`, '>=', instantAt(zone, today, 0))
    // The day is written out once a group: of each row it would cost more than counting it.
    .select([
      sql<string>`min(coalesce(due_at, created_at) at time zone ${zone})::date::text`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(sql`(coalesce(due_at, created_at) at time zone ${zone})::date`)
    .execute()
  const used = new Map(rows.map((row) => [row.day, row.count]))
  return { today, freeOn: (day: string) => Math.max(0, limit - (used.get(day) ?? 0)) }
}

/** How many of a company's mails to candidates may still leave today; the count is locked. */
export async function freeToday(trx: CompanyTransaction, companyId: string, now: Date): Promise<number> {
  const { today, freeOn } = await readDays(trx, companyId, now)
  return freeOn(today)
}
