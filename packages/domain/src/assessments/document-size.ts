/** The limits of a document's total size (product 9.15), checked before anything reads it deeply. No zod. */
import { documentLimits } from './limits.ts'

/** What may be too much of it. */
type TooLarge = 'values' | 'characters' | 'tags' | 'depth'

/** The first limit that a sent document exceeds, null where it fits; a far too large one takes no longer. */
export function tooLargeIn(sent: unknown): TooLarge | null {
  const { values: maxValues, characters: maxCharacters, tags: maxTags, depth: maxDepth } = documentLimits
  const waiting: { value: unknown; depth: number }[] = [{ value: sent, depth: 0 }]
  let values = 0
  let characters = 0
  let tags = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next
    values += 1
    if (values + waiting.length > maxValues) return 'values'
    if (depth > maxDepth) return 'depth'
    if (typeof value === 'string') {
      characters += value.length
      if (characters > maxCharacters) return 'characters'
      const own = tagsIn(value)
      tags += own
      if (own > documentLimits.tagsPerText || tags > maxTags) return 'tags'
    } else if (value !== null && typeof value === 'object') {
      const inner = Object.values(value)
      if (values + waiting.length + inner.length > maxValues) return 'values'
      for (const each of inner) waiting.push({ value: each, depth: depth + 1 })
    }
  }
  return null
}

/** How often `<` stands in a text, which is at least its number of tags. */
function tagsIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) count += 1
  return count
}
