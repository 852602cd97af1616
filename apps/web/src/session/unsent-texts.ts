/**
 * Texts that somebody began and has not sent: kept in this tab, so that a reload or another page finds them
 * again, and forgotten when they are sent or when their author signs out.
 */
const prefix = 'unsent:'

type GetStorage = () => Storage
const inTab: GetStorage = () => sessionStorage

interface UnsentText {
  /** Empty when there is none. */
  readonly read: () => string
  /** An empty text is forgotten. */
  readonly keep: (text: string) => void
  readonly forget: () => void
}

/**
 * The one text of this user about this thing, e.g. `comment` of an application: nobody else at this browser
 * sees it.
 */
export function unsentText(userId: string, what: string, id: string, storage = inTab): UnsentText {
  const key = `${prefix}${userId}:${what}:${id}`
  const forget = (): void => storage().removeItem(key)
  return {
    read: () => storage().getItem(key) ?? '',
    keep: (text) => (text === '' ? forget() : storage().setItem(key, text)),
    forget,
  }
}

/** The things about which this user has an unsent text of this kind. */
export function unsentAbout(userId: string, what: string, storage = inTab): string[] {
  const start = `${prefix}${userId}:${what}:`
  return keysOf(storage()).flatMap((key) => (key.startsWith(start) ? key.slice(start.length) : []))
}

/** Whoever signs out leaves nothing behind. */
export function forgetUnsentTexts(storage = inTab): void {
  const kept = storage()
  for (const key of keysOf(kept)) if (key.startsWith(prefix)) kept.removeItem(key)
}

const keysOf = (kept: Storage): string[] =>
  Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
