/** How long ago something was, kept true while it is shown: whoever asks renders again each minute. */
import { useSyncExternalStore } from 'react'
import { formatAgo } from '../i18n/formats.ts'
import { useLanguage } from '../i18n/use-texts.ts'

export function useAgo(): (date: string, isBrief?: boolean) => string {
  const now = useSyncExternalStore(minuteClock.subscribe, minuteClock.get)
  const language = useLanguage()
  return (date, isBrief) => formatAgo(date, now, language, isBrief)
}

/** The same in brief, as a component of its own: what is around it is left alone. */
export function Ago({ at, className }: { at: string; className: string }) {
  const ago = useAgo()
  return (
    <time className={className} dateTime={at} title={ago(at)}>
      {ago(at, true)}
    </time>
  )
}

const minuteMilliseconds = 60_000

let minute = new Date()
let minuteTimer: ReturnType<typeof setInterval> | undefined
const minuteListeners = new Set<() => void>()

/** The time of day to the minute: one timer, whoever watches it. */
const minuteClock = {
  get: () => minute,
  subscribe: (listener: () => void) => {
    minuteListeners.add(listener)
    // Nobody has kept it while nobody watched; React reads it once more after this.
    if (minuteTimer === undefined) minute = new Date()
    minuteTimer ??= setInterval(() => {
      minute = new Date()
      for (const each of minuteListeners) each()
    }, minuteMilliseconds)
    return () => {
      minuteListeners.delete(listener)
      if (minuteListeners.size > 0) return
      clearInterval(minuteTimer)
      minuteTimer = undefined
    }
  },
}
