/** When the queue sends: soon after a pause, now and then while typing, later and later on failure. */

/** A pause in typing after which a change is sent; the goal is 2 s until the server has it. */
const pauseMs = 1000
/** Longest that a change waits while somebody types on: what is left of the goal's 2 s is for the call. */
const longestWaitMs = 1500
const retrySeconds = [1, 2, 4, 7] as const
/** Longest between the beginnings of two tries, so that all is sent within 10 s once the network is back. */
export const longestRetryMs = 8500
/** The shortest pause after a failure; chance takes a part, to spare an overloaded server. */
const shortestPauseMs = 500

export function waitMs(
  { firstChangeAt, lastChangeAt }: { firstChangeAt: number; lastChangeAt: number },
  now: number,
): number {
  return Math.max(0, Math.min(lastChangeAt + pauseMs, firstChangeAt + longestWaitMs) - now)
}

interface Failure {
  readonly failures: number
  /** How long the call waited for its answer: on a silent network that uses up part of the pause. */
  readonly tookMs: number
  /** When the server asks to come back. */
  readonly retryAfterSeconds?: number
}

/**
 * Milliseconds until the next try: 1, 2, 4, then 7 s after the failed call began, ± 20 % so that a roomful
 * does not come back at once; Retry-After is respected up to `longestRetryMs`.
 */
export function retryMs({ failures, tookMs, retryAfterSeconds = 0 }: Failure, random: number): number {
  const seconds = retrySeconds[Math.min(failures, retrySeconds.length) - 1] ?? retrySeconds[0]
  const ms = Math.max(seconds, retryAfterSeconds) * 1000 * (0.8 + 0.4 * random)
  return Math.round(Math.max(Math.min(ms, longestRetryMs) - tookMs, shortestPauseMs * random))
}
