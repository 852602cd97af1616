/** Words in a text, compared without case and accents (PRODUCT §5). */

/** Splits an `acceptWord` at `;` into its synonyms and leaves empty ones out. */
export function synonymsOf(acceptWord: string): string[] {
  return acceptWord
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/**
 * Folds a text into one spelling for comparing: no case, no accents, ligatures opened, one kind of
 * apostrophe, hyphen and space. Signs that carry the vowels of other scripts stay.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

const letterOrDigit = '[\\p{L}\\p{M}\\p{N}]'
const startsWithLetter = new RegExp(`^${letterOrDigit}`, 'u')
const endsWithLetter = new RegExp(`${letterOrDigit}$`, 'u')

/**
 * Tells of a word or a phrase whether it stands in the text as a whole: "réduction" does not stand in
 * "réductions". The text is folded once, for it may be long and the words many.
 */
export function wordFinder(text: string): (word: string) => boolean {
  const foldedText = foldText(text)
  return (word) => {
    const folded = foldText(word)
    if (folded === '' || !foldedText.includes(folded)) return false
    const before = startsWithLetter.test(folded) ? `(?<!${letterOrDigit})` : ''
    const after = endsWithLetter.test(folded) ? `(?!${letterOrDigit})` : ''
    const literal = folded.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    return new RegExp(`${before}${literal}${after}`, 'u').test(foldedText)
  }
}
