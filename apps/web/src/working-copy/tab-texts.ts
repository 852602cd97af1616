/** Texts begun and not sent, stored in this tab until they are sent or their author signs out. */
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

const prefix = 'unsent:'

const inTab = () => sessionStorage

export interface TabText {
  /** Empty when there is none. */
  readonly read: () => string
  /** An empty text is forgotten. */
  readonly keep: (text: string) => void
}

/** The one text of this user about a thing; nobody else at this browser sees it. */
export function tabText(userId: string, what: string, id: string): TabText {
  const key = `${prefix}${userId}:${what}:${id}`
  return {
    read: () => storedChoice(key, inTab) ?? '',
    keep: (text) => storeChoice(key, text || null, inTab),
  }
}

/** The things about which this user has an unsent text of this kind. */
export function tabTextsAbout(userId: string, what: string): string[] {
  const start = `${prefix}${userId}:${what}:`
  return keysFrom(start).map((key) => key.slice(start.length))
}

/** Whoever signs out leaves nothing behind. */
export function forgetTabTexts(): void {
  for (const key of keysFrom(prefix)) storeChoice(key, null, inTab)
}

/** None where the browser blocks its stores. */
function keysFrom(start: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(start))
  } catch {
    return []
  }
}
