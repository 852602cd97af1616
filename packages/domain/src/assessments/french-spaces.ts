/** Non-breaking spaces of French punctuation, in what people typed (product 2.15). No zod here. */

/** A tag, whose attributes stay as they are, or a space that must not break. */
const breaking = /<[^<>]*>|« | (?=[?!;:»])/g

/** Gives what a test of this language says, through all of a value, as it is shown. */
export const asShownIn = <T>(language: string | undefined, value: T): T =>
  language === 'fr' ? withFrenchSpaces(value) : value

/**
 * Gives texts as French readers are shown them, through all of a value: a space before `? ! ; : »` and behind
 * `«` does not break, so that no line begins with a mark. What is stored keeps the spaces as typed.
 */
export function withFrenchSpaces<T>(value: T): T
export function withFrenchSpaces(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(breaking, (found) => (found.startsWith('<') ? found : found.replace(' ', '\u00a0')))
  if (Array.isArray(value)) return value.map((each: unknown) => withFrenchSpaces(each))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withFrenchSpaces(each)]))
}
