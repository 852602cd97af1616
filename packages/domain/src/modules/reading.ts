/** Small steps of reading an unknown value as an answer. No zod: the candidate's browser imports them. */

/** Longest free text that is accepted (characters as JavaScript counts them). */
export const freeTextLimit = 200_000

/** Free text that a database can keep (no NUL or half character); undefined for none or too long. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > freeTextLimit) return undefined
  return value.replace(/[\0\p{Surrogate}]/gu, '')
}

/** Reads a list of at most `max` different ids, each of them known where `known` is given; else undefined. */
export function readIds(value: unknown, max: number, known?: ReadonlySet<string>): string[] | undefined {
  if (!Array.isArray(value) || value.length > max) return undefined
  const ids: string[] = []
  for (const each of value) {
    const id = readId(each, known)
    if (id === undefined || ids.includes(id)) return undefined
    ids.push(id)
  }
  return ids
}

/** Reads an id, which must be known where `known` is given; else undefined. */
export function readId(value: unknown, known?: ReadonlySet<string>): string | undefined {
  if (typeof value !== 'string') return undefined
  if (known ? !known.has(value) : !/^[\w-]{1,64}$/.test(value)) return undefined
  return value
}

/** Gives the entries of a plain object; undefined for anything else. */
export function readEntries(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value)
}

export function idsOf(items: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id))
}
