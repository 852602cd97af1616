/** When a recruiter hears of new applications (product 5.16), in their own time zone. */
import { type Day, dayIn, hourIn, instantAt, plusDays, weekdayOf } from '../time/zoned.ts'

export const sendingRates = ['daily', 'weekly', 'per_application'] as const
type SendingRate = (typeof sendingRates)[number]

export interface DigestSettings {
  readonly active: boolean
  readonly sendingRate: SendingRate
  /** The hour of the digest, 0 to 23, as the user's clock shows it. */
  readonly hour: number
  /** An IANA time zone, as the browser told it. */
  readonly zone: string
}

/** What a digest speaks of: what came after `from`, up to `to`, the moment at which it was due. */
interface DigestPeriod {
  readonly from: Date
  readonly to: Date
}

/**
 * The digest due now, or null: daily, or on Monday, at the hour, that a change of the clock may move; one for
 * all that came in days away.
 * @param lastTo the end of the one before, or when notifications were switched on
 */
export function dueDigest(settings: DigestSettings, lastTo: Date, now: Date): DigestPeriod | null {
  const { active, sendingRate, hour, zone } = settings
  if (!active || sendingRate === 'per_application') return null
  const step = sendingRate === 'daily' ? 1 : 7
  const today = dayIn(zone, now)
  let day = sendingRate === 'daily' ? today : plusDays(today, 1 - weekdayOf(today))
  if (instantAt(zone, day, hour) > now) day = plusDays(day, -step)
  const to = instantAt(zone, day, hour)
  return to > lastTo ? { from: lastTo, to } : null
}

const hasHour = (zone: string, day: Day, hour: number): boolean =>
  hourIn(zone, instantAt(zone, day, hour)) === hour

/**
 * Gives an hour of the digest as an instant whose clock in the zone shows it: of today, or of tomorrow where
 * today's change to summer time leaves that hour out. `hourIn` gives the hour back, whatever the day.
 */
export function momentOfHour(zone: string, hour: number, now: Date): Date {
  const today = dayIn(zone, now)
  return instantAt(zone, hasHour(zone, today, hour) ? today : plusDays(today, 1), hour)
}
