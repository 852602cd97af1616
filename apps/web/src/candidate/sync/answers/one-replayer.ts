/**
 * Lets one tab run an application: the tab that opens it last takes it over, and the one before is told (Web
 * Locks). Browsers without Web Locks, or that refuse them, keep all tabs; the numbers of the operations still
 * make the later change win.
 */
export interface Hold {
  readonly release: () => void
}

/** Takes the application over from any other tab; `onLost` is called when another takes it. */
export function takeOver(attempt: string, onLost: () => void, locks = lockManager()): Hold {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  if (locks) {
    // A browser that keeps nothing of the site (cookies blocked) refuses its locks as well: then no other tab
    // has it.
    locks
      .request(`application:${attempt}`, { steal: true }, () => held)
      .catch((reason: unknown) => reason instanceof Error && reason.name === 'AbortError' && onLost())
  }
  return { release }
}

function lockManager(): LockManager | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}
