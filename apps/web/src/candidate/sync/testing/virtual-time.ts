/** Time that passes only when a test says so. */
export function virtualTime() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []

  /** Lets everything that waits for a resolved promise run. */
  async function flush(): Promise<void> {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  }
  return {
    now: () => now,
    later: (callback: () => void, ms: number) => {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
    flush,
    async pass(ms: number): Promise<void> {
      const end = now + ms
      await flush()
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((each) => each !== next)
        now = Math.max(now, next.at)
        next.callback()
        await flush()
      }
      now = end
    },
  }
}
