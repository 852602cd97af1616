/**
 * The session is over and the page stays, for what is unsaved in it. Signing in in another tab of this
 * browser gives it its session back.
 */
import { loggedIn } from './logged-in.ts'

let stayed = false
const listeners = new Set<() => void>()

export const sessionEnd = {
  /** The reader chose to stay without a session. */
  stay: (): void => {
    stayed = true
    for (const listener of listeners) listener()
  },
  /** Whether the page stays without one. */
  isStaying: (): boolean => stayed && !loggedIn.get(),
  /** Hears of other tabs that sign in or out too, as all tabs share the flag. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}
