/** When a mailbox was first displayed and which mails were read (product 4.21), by application and module. */
export interface ReadState {
  /** ISO, UTC, by the server's clock. */
  readonly firstDisplayDate: string
  readonly readMailboxList: readonly string[]
}

const prefix = (applicationId: string) => `mailbox:${applicationId}:`
const inBrowser = (): Storage => localStorage

/** null where nothing is stored, and without an application. */
export function storedReadState(
  applicationId: string | null,
  moduleId: string,
  storage = inBrowser,
): ReadState | null {
  if (applicationId === null) return null
  try {
    return JSON.parse(storage().getItem(prefix(applicationId) + moduleId) ?? 'null') as ReadState | null
  } catch {
    return null
  }
}

export function keepReadState(
  applicationId: string | null,
  moduleId: string,
  state: ReadState,
  storage = inBrowser,
): void {
  if (applicationId === null) return
  try {
    storage().setItem(prefix(applicationId) + moduleId, JSON.stringify(state))
  } catch {
    // A browser that keeps nothing: after a reload the page's first visit counts, and mails are unread again.
  }
}

export function forgetReadStates(applicationId: string, storage = inBrowser): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(prefix(applicationId))) storage().removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
