/** When a delivery is tried again, and for how long its receiver is left alone (product 6.21 to 6.25). */

/** Seconds from each try that failed to the next: 75 h and 35 min in all. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const longestWait = 86_400

/**
 * Seconds until the next try; null after the last one. @param tries that were made @param chance 0 to 1, so
 * that not all come together @param askedFor seconds that the receiver asked to be left alone; 0 for none
 */
export function secondsToNextTry(tries: number, chance: number, askedFor = 0): number | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  return Math.round(Math.max(wait * (1 + chance / 10), Math.min(askedFor, longestWait)))
}

/**
 * Seconds for which nothing is sent to a receiver that has just failed, so that it holds up no other one's
 * deliveries. @param isFirst whether it had accepted the one before
 */
export const secondsOfPause = (isFirst: boolean, askedFor = 0): number =>
  Math.max(isFirst ? 5 : 60, Math.min(askedFor, longestWait))

/** Reads a `Retry-After` header, which is a number of seconds or a date; 0 where it is neither. */
export function secondsAskedFor(header: string | undefined, now: Date): number {
  const text = (header ?? '').slice(0, 64).trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}
