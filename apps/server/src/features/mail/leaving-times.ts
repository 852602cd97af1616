import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'

const zone = 'Europe/Paris'
/** Mails that wait for another day leave then. */
const leavingHour = 8

/** Mails that the company's limit of the day counts: those to candidates. */
const limitedKinds = ['invitation', 'reminder', 'campaign', 'decision', 'message'] as const

/** The next so many times to leave: at once (null) within the limit of the day, then day by day at 8:00. */
export type NextTimes = (count: number) => (Date | null)[]

/** The company's limit, and the mails that each day from today has already; locked for the transaction. */
async function readDays(trx: CompanyTransaction, companyId: string, now: Date, isLocked = true) {
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

/** The leaving time so many days after a moment. */
export const leavingTimeAfter = (from: Date, days: number): Date =>
  instantAt(zone, plusDays(dayIn(zone, from), days), leavingHour)

/** When mails leave that had to wait for another day then. */
export const nextLeavingTime = (heldAt: Date): Date => leavingTimeAfter(heldAt, 1)

/**
 * When a company's mails to candidates may leave within its daily limit; callers wait for each other, with
 * `isLocked` false nobody.
 */
export async function openLeavingTimes(
  trx: CompanyTransaction,
  companyId: string,
  now: Date,
  isLocked = true,
): Promise<NextTimes> {
  const { today, freeOn } = await readDays(trx, companyId, now, isLocked)
  const dayAhead = (ahead: number) => {
    const day = plusDays(today, ahead)
    return { free: freeOn(day), dueAt: ahead === 0 ? null : instantAt(zone, day, leavingHour) }
  }
  let ahead = 0
  let { free, dueAt } = dayAhead(ahead)
  return (count) =>
    Array.from({ length: count }, () => {
      while (free === 0) {
        ahead += 1
        ;({ free, dueAt } = dayAhead(ahead))
      }
      free -= 1
      return dueAt
    })
}

/** When each of so many mails may leave. */
export async function leavingTimes(
  trx: CompanyTransaction,
  companyId: string,
  count: number,
  now: Date,
): Promise<(Date | null)[]> {
  return count === 0 ? [] : (await openLeavingTimes(trx, companyId, now))(count)
}
