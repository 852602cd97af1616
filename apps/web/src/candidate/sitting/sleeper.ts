/** Waits that end early when there is reason to try again: the network is back, or the page is looked at. */
export interface Sleeper {
  readonly sleep: (ms: number) => Promise<void>
  /** Ends every wait. */
  readonly wake: () => void
}

export function createSleeper(later: (callback: () => void, ms: number) => () => void): Sleeper {
  const asleep = new Set<() => void>()
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const rise = () => {
          asleep.delete(rise)
          callOff()
          resolve()
        }
        const callOff = later(rise, ms)
        asleep.add(rise)
      }),
    wake: () => {
      for (const rise of asleep) rise()
    },
  }
}
