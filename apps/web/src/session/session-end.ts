/** The session is over and the page stays, for what is unsaved; another tab's sign-in gives it back. */
import { Observable } from '../storage/observable.ts'
import { loggedIn } from './logged-in.ts'

const stayed = new Observable(false)

export const sessionEnd = {
  stay: (): void => {
    stayed.set(true)
  },
  isStaying: (): boolean => stayed.get() && !loggedIn.get(),
  /** Hears of other tabs that sign in or out too, as all tabs share the flag. */
  subscribe: (listener: () => void): (() => void) => {
    const stop = stayed.subscribe(listener)
    addEventListener('storage', listener)
    return () => {
      stop()
      removeEventListener('storage', listener)
    }
  },
}
