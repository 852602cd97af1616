/** Small choices kept in this browser; where it keeps nothing, `blocked` stands for what was chosen. */
export function kept(key: string, storage = () => localStorage, blocked: string | null = null) {
  try {
    return storage().getItem(key)
  } catch {
    return blocked
  }
}

/** null forgets. */
export function keep(key: string, value: string | null, storage: () => Storage = () => localStorage): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // A private window stores nothing, so the choice holds until the page is left.
  }
}
