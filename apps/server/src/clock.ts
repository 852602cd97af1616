/** The server's time, an argument everywhere so that tests can move it. */
export interface Clock {
  now(): Date
  /** Whether this machine's own clock is off. Only a clock that takes its time from elsewhere can tell. */
  isOwnWrong?(): boolean
}

export const systemClock: Clock = { now: () => new Date() }
