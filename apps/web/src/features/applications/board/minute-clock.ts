/** The time of day to the minute: one timer, whoever watches it. */
const minuteMilliseconds = 60_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

export const minuteClock = {
  get: () => now,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    timer ??= setInterval(() => {
      now = new Date()
      for (const each of listeners) each()
    }, minuteMilliseconds)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
}
