/** The server's time, an argument everywhere so that tests can move it. */
export interface Clock {
  now(): Date
  /** Whether this machine's own clock is off, where the time does not come from it. */
  isOwnWrong?(): boolean
}

export const systemClock: Clock = { now: () => new Date() }
