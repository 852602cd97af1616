/** One tab runs an application, the one that opens it last (Web Locks); without them the numbers decide. */
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
