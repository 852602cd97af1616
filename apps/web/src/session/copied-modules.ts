/** The modules that their author copied last in this browser, for the menus; deleted at signing out. */
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

const key = 'copied-modules'
/** The largest copy, half of what a browser keeps in all; Ctrl/⌘+V pastes a larger one all the same. */
const longest = 2_000_000

const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

export const copiedModules = {
  read: (userId: string): string => {
    const copy = storedChoice(key) ?? ''
    return copy.startsWith(`${userId}\n`) ? copy.slice(userId.length + 1) : ''
  },
  keep: (userId: string, text: string): void => {
    storeChoice(key, null)
    // Where the browser's store is full, the menus offer nothing, and the copy is on the system's clipboard.
    if (text.length <= longest) storeChoice(key, `${userId}\n${text}`)
    changed()
  },
  forget: (): void => {
    storeChoice(key, null)
    changed()
  },
  /** Calls back after each copy, another tab's among them; gives what calls that off. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    globalThis.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      globalThis.removeEventListener('storage', listener)
    }
  },
}
