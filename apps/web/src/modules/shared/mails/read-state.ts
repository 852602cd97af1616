/** When a mailbox was first displayed and which mails were read (product 4.21), by application and module. */
export interface ReadState {
  /** ISO, UTC, by the server's clock. */
  readonly firstDisplayDate: string
  readonly readMailboxList: readonly string[]
}

const prefix = (applicationId: string) => `mailbox:${applicationId}:`
const inBrowser = (): Storage => localStorage

/** null where nothing readable is stored, and without an application. */
export function storedReadState(
  applicationId: string | null,
  moduleId: string,
  storage = inBrowser,
): ReadState | null {
  if (applicationId === null) return null
  try {
    const stored: unknown = JSON.parse(storage().getItem(prefix(applicationId) + moduleId) ?? 'null')
    return isReadState(stored) ? stored : null
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

/** The application is complete: nothing of it stays in this browser. */
export function forgetReadStates(applicationId: string, storage = inBrowser): void {
  try {
    for (const key of Object.keys(storage()))
      if (key.startsWith(prefix(applicationId))) storage().removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function isReadState(stored: unknown): stored is ReadState {
  if (typeof stored !== 'object' || stored === null) return false
  const { firstDisplayDate, readMailboxList } = stored as Partial<Record<keyof ReadState, unknown>>
  return (
    typeof firstDisplayDate === 'string' &&
    !Number.isNaN(Date.parse(firstDisplayDate)) &&
    Array.isArray(readMailboxList) &&
    readMailboxList.every((id) => typeof id === 'string')
  )
}
