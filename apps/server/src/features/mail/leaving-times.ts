import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import type { CompanyTransaction } from '../../services.ts'
import { readDays, zone } from './mails-of-day.ts'

/** Mails that wait for another day leave then. */
const leavingHour = 8

/** The next so many times to leave: at once (null) within the limit of the day, then day by day at 8:00. */
export type NextTimes = (count: number) => (Date | null)[]

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
export async function leavingTimes(trx: CompanyTransaction, companyId: string, count: number, now: Date) {
  return count === 0 ? [] : (await openLeavingTimes(trx, companyId, now))(count)
}
