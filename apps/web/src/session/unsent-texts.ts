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

/** Whoever signs out leaves nothing behind. */
export function forgetUnsentTexts(storage = inTab): void {
  const kept = storage()
  const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index))
  for (const key of keys) if (key?.startsWith(prefix)) kept.removeItem(key)
}
