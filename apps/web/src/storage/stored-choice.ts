/** Small choices in the local or session storage; where that is blocked, `blocked` stands for them. */
export function storedChoice(key: string, storage = () => localStorage, blocked: string | null = null) {
  try {
    return storage().getItem(key)
  } catch {
    return blocked
  }
}

/** null forgets. */
export function storeChoice(
  key: string,
  value: string | null,
  storage: () => Storage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // A private window stores nothing, so the choice holds until the page is left.
  }
}
