/** Time left on a page, and when it is worth saying aloud: pure. */
import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import { remainingSeconds } from '@assay/domain/answers/timers'

/** The limit that ends first, with its seconds left at `now` of the server's clock; null where nothing is timed. */
export function runningClock(
  visit: Pick<PageVisit, 'clocks' | 'serverNow'> | null,
  now: Date,
): PageClock | null {
  const [first] = visit?.clocks ?? []
  if (!visit || !first) return null
  const expiresAt = new Date(Date.parse(visit.serverNow) + first.remainingSeconds * 1000)
  return { ...first, remainingSeconds: remainingSeconds({ expiresAt }, now) }
}

/** From here on the time stands out. */
export const closeToEndSeconds = 300

/**
 * The mark that has just been passed, to be announced: half of the limit, five minutes, one minute. `before` and
 * `after` are the seconds left at two looks; of several marks passed in between, the last.
 */
export function passedMark(limitSeconds: number, before: number, after: number): number | null {
  const marks = [60, 300, Math.floor(limitSeconds / 2)].filter((mark) => mark < limitSeconds && mark > 0)
  const passed = marks.filter((mark) => after <= mark && mark < before)
  return passed.length === 0 ? null : Math.min(...passed)
}

/** `4:05`, `1:04:05`. */
export function formatSeconds(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
