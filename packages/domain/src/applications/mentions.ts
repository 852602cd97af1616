/** Colleagues named in a comment, which has their ids, `@{…}`, and is drawn with their names of today. */

export interface Mentioned {
  readonly id: string
  readonly name: string
}

const token = /@\{([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}/g

/** The ids that a stored comment names, each once. */
export function mentionsIn(content: string): string[] {
  return [...new Set([...content.matchAll(token)].map(([, id = '']) => id))]
}

/** A stored comment in parts: its text, and whom it names. */
export function partsOf(content: string): (string | { readonly id: string })[] {
  return content
    .split(token)
    .map((part, at) => (at % 2 === 1 ? { id: part } : part))
    .filter((part) => part !== '')
}

/** A stored comment as a text, each mention as `nameOf` has it. */
export function withNames(content: string, nameOf: (id: string) => string): string {
  return content.replaceAll(token, (_, id: string) => `@${nameOf(id)}`)
}

/**
 * What was typed as it is stored: a name behind an @ is its person, the longest name first. Of two people of
 * one name the first of the list is meant.
 */
export function withMentions(typed: string, people: readonly Mentioned[]): string {
  const named = people.toSorted((one, other) => other.name.length - one.name.length)
  return named.reduce((text, { id, name }) => {
    const parts = text.split(`@${name}`)
    // A longer word is another name.
    return parts.reduce((left, right) =>
      /^-?[\p{L}\p{N}]/u.test(right) ? `${left}@${name}${right}` : `${left}@{${id}}${right}`,
    )
  }, typed)
}

/** What is being typed behind an @ before the cursor, and where the @ stands; null where nothing is. */
export function mentionAt(text: string, cursor: number) {
  const found = /(?:^|[\s(])@([^\s@{][^@\n{]{0,39})?$/u.exec(text.slice(Math.max(0, cursor - 42), cursor))
  if (!found) return null
  const query = found[1] ?? ''
  return { start: cursor - query.length - 1, query }
}
