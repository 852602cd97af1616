/** When the queue sends: soon after a pause, now and then while typing, later and later while the network fails. */

/** A pause in typing after which a change is sent; the goal is 2 s until the server has it. */
export const pauseMs = 1000
/** Longest that a change waits while somebody types on; the goal is 10 s. */
export const longestWaitMs = 8000
const retrySeconds = [1, 2, 4, 8] as const

/** Milliseconds until the next call, at least 0. Times are of one clock, in milliseconds. */
export function waitMs(
  { firstChangeAt, lastChangeAt }: { firstChangeAt: number; lastChangeAt: number },
  now: number,
): number {
  return Math.max(0, Math.min(lastChangeAt + pauseMs, firstChangeAt + longestWaitMs) - now)
}

/**
 * Milliseconds before trying again after the n-th failure in a row (1-based): 1, 2, 4, then 8 s, give or take 20 %
 * by `random` (0 ≤ random < 1), so that a room full of candidates does not come back in one instant.
 */
export function retryMs(failures: number, random: number, retryAfterSeconds = 0): number {
  const seconds = retrySeconds[Math.min(failures, retrySeconds.length) - 1] ?? retrySeconds[0]
  return Math.round(Math.max(seconds, Math.min(retryAfterSeconds, 30)) * 1000 * (0.8 + 0.4 * random))
}
