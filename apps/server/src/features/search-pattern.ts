/** A pattern for `ilike` that takes the words as they are. */
export function contains(words: string): string {
  return `%${words.trim().replace(/[%_\\]/g, '\\$&')}%`
}
