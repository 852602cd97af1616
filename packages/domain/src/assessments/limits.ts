/** Limits of a document (product 9.15): generous for people, bounded for machines. */
export const documentLimits = {
  pages: 200,
  rowsPerPage: 200,
  modulesPerRow: 12,
  popupsPerPage: 10,
  /** Of the whole test: each is judged beside all others. */
  pools: 50,
  evalGroups: 50,
  exercices: 50,
  richTextCharacters: 200_000,
  /** A whole document's fields and list items, its texts' characters, the `<` in them, its depth. */
  values: 150_000,
  characters: 5_000_000,
  tags: 100_000,
  tagsPerText: 10_000,
  depth: 40,
  /** Nothing is timed beyond a day. */
  timerSeconds: 86_400,
} as const

/** The target of a page's timer where it ends the test: no page has that position. */
export const endOfTest = 0

/** How long the name of a test may be, in code points, which count an emoji as a person does. */
const nameCharacters = 255

/** Cuts a typed name to the length that is stored. A field's own limit counts most emoji twice. */
export function nameWithin(text: string): string {
  return text.length <= nameCharacters ? text : Array.from(text).slice(0, nameCharacters).join('')
}

/** Adds an ending such as " (copie)" to a name. A name that has no room for it loses its last characters. */
export function nameEnding(name: string, ending: string): string {
  const room = nameCharacters - Array.from(ending).length
  return Array.from(name).slice(0, room).join('') + ending
}
