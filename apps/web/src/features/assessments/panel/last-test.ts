/** The test whose applications were last looked at in a company: opened where nobody has chosen one. */
const keyOf = (companyId: string): string => `last-test:${companyId}`

/** Undefined where there is none, or where the browser keeps nothing. */
export function lastTest(companyId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(companyId)) ?? undefined
  } catch {
    return undefined
  }
}

/** @param id undefined: it is gone. */
export function keepLastTest(companyId: string, id: string | undefined): void {
  try {
    if (id === undefined) localStorage.removeItem(keyOf(companyId))
    else localStorage.setItem(keyOf(companyId), id)
  } catch {
    // A browser that keeps nothing: the most recently used test opens in its place.
  }
}
