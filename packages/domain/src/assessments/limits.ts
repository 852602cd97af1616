/** Limits of a document that SPEC leaves open: generous for people, bounded for machines. */
export const documentLimits = {
  pages: 200,
  rowsPerPage: 200,
  modulesPerRow: 12,
  popupsPerPage: 10,
  evalGroups: 50,
  exercices: 50,
  richTextCharacters: 200_000,
  /**
   * Of a whole document: its fields and list items, the characters of its texts, the `<` in them, its depth.
   */
  values: 150_000,
  characters: 5_000_000,
  tags: 100_000,
  tagsPerText: 10_000,
  depth: 40,
  /** SPEC §4: nothing is timed beyond a day. */
  timerSeconds: 86_400,
} as const

/** What a page's timer leads to where it ends the test: no page has that position. */
export const endOfTest = 0

/** Of the name of a test, in characters as a person counts an emoji: code points. */
const nameCharacters = 255

/** A name as it is typed, cut to what is stored: a field's own limit counts most emoji twice. */
export function nameWithin(text: string): string {
  return text.length <= nameCharacters ? text : Array.from(text).slice(0, nameCharacters).join('')
}
