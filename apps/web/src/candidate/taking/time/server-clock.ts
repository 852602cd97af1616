/** The server's clock as this page knows it: a wrong or a changed clock of the device does not matter. */
interface ServerClock {
  /**
   * Learns the server's time: it was `serverNow` at some moment of the last `tookMs`. What is known stays
   * where that agrees with it, as a slow answer says little; else the middle counts.
   */
  readonly hear: (serverNow: string, tookMs?: number) => void
  readonly now: () => Date
}

/** Makes a clock of the server's time. `monotonic` counts milliseconds and never jumps (performance.now). */
export function createServerClock(serverNow: string, monotonic: () => number): ServerClock {
  let serverMs = Date.parse(serverNow)
  let heardAt = monotonic()
  return {
    hear(heard, tookMs = 0) {
      const instant = Date.parse(heard)
      if (Number.isNaN(instant)) return
      const now = monotonic()
      const known = serverMs + now - heardAt
      serverMs = known >= instant && known <= instant + tookMs ? known : instant + tookMs / 2
      heardAt = now
    },
    now: () => new Date(serverMs + monotonic() - heardAt),
  }
}
