/** Words in a text, compared without case and accents (PRODUCT §5). */

/** The synonyms of an `acceptWord`: separated by `;`, empty ones left out. */
export function synonymsOf(acceptWord: string): string[] {
  return acceptWord
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/**
 * The text in one spelling for comparing: no case, no accents, ligatures opened, one kind of apostrophe, hyphen and
 * space. Signs that carry the vowels of other scripts stay.
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

/** Whether a word or a phrase stands in a text as a whole: "réduction" does not stand in "réductions". */
export function hasWholeWord(text: string, word: string): boolean {
  const folded = foldText(word)
  if (folded === '') return false
  const literal = folded.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const starts = new RegExp(`^${letterOrDigit}`, 'u').test(folded)
  const ends = new RegExp(`${letterOrDigit}$`, 'u').test(folded)
  return new RegExp(
    `${starts ? `(?<!${letterOrDigit})` : ''}${literal}${ends ? `(?!${letterOrDigit})` : ''}`,
    'u',
  ).test(foldText(text))
}
