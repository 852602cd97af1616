/** Words and numbers in a text, compared without case and accents (product 3.20, 3.21). */
import { foldText, unspaced } from './fold-letters.ts'

/** The rules by which words were and are found; a score keeps the one that it was made with. */
export type WordRule = 1 | 2

/** The rule of new scores. */
export const presentWordRule: WordRule = 2

/** Splits an `acceptWord` at `;` into its synonyms and leaves empty ones out. */
export function synonymsOf(acceptWord: string): string[] {
  return acceptWord
    .split(';')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

/** A figure in a circle is a number by itself: ①② are 1 and 2. */
const letter = '(?![①-⒛⓪⓫-⓿❶-➓])[\\p{L}\\p{M}\\p{N}\\p{Cf}]'
/** Scripts without blanks are cut into their single letters: any of their words is found inside. */
const single = `(?=${unspaced})\\p{L}\\p{M}*`
/** Accents that stand apart are shared by scripts, Thai among them. */
const accent = '[\\u0300-\\u036f]'
const rest = `(?:${accent}|(?!${unspaced})${letter})*`
/** A minus before it is part of a number, the hyphen of "10-12" is not. */
const sign = '(?:(?<![\\p{L}\\p{M}\\p{N})\\]])[-−‐‑–])?(?:(?<!\\S)\\.)?'
const grouped = "\\p{Nd}{1,3}(?:[ \\u00a0\\u2009\\u202f'’_]\\p{Nd}{3}(?!\\p{Nd}))+"
const number = `${sign}(?:${grouped}|\\p{Nd}+)(?:[.,/^_]\\p{Nd}+)*${rest}`
/** `+` and `#` behind letters are of the word, as in C++ and C#; a single + before the next word is not. */
const word = `(?:${accent}|(?!${unspaced})${letter})+(?:#+|\\+{2,}|\\+(?![\\p{L}\\p{N}]))?`
const tokens = new RegExp(`${number}|${single}|${word}|\\S`, 'gu')

interface Token {
  /** As it is compared. */
  readonly folded: string
  readonly start: number
  readonly end: number
}

function* tokensOf(text: string): Generator<Token> {
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const folded = /^\P{L}*\p{Nd}/u.test(token) ? foldNumber(token) : foldText(token)
    if (folded !== '') yield { folded, start: index, end: index + token.length }
  }
}

/** A number in one spelling: "1 234,50" and "1234.5" are the same. */
function foldNumber(token: string): string {
  return foldText(token)
    .replace(/[\s']|_(?=\d{3}(?!\d))/g, '')
    .replaceAll(',', '.')
    .replace(/^(-?\d+)\.(\d*?)0+$/, (_, whole: string, decimals: string) =>
      decimals === '' ? whole : `${whole}.${decimals}`,
    )
}

/** Between two of these stands one token; no token holds one. */
const border = '\n'
const joined = (each: readonly Token[]): string =>
  each.reduce((text, { folded }) => `${text}${folded}${border}`, border)

/** Words sought, as they are compared: a test looks for the same ones in every candidate's answer. */
const known = new Map<string, string>()
function soughtOf(word: string): string {
  if (known.size >= 2_000) known.clear()
  if (!known.has(word)) known.set(word, joined([...tokensOf(word)]))
  return known.get(word) ?? border
}

/** Whether a word or number stands in the text as a whole: not 12 in 12,5. The text is read once. */
export function wordFinder(text: string, rule: WordRule = presentWordRule): (word: string) => boolean {
  if (rule === 1) return firstWordFinder(text)
  const whole = joined([...tokensOf(text)])
  return (word) => {
    const sought = soughtOf(word)
    return sought !== border && whole.includes(sought)
  }
}

/** Where words stand in a text, in order: the longest that begins at a place, none inside another. */
export function placesOf(text: string, words: readonly string[]): { start: number; end: number }[] {
  const all = [...tokensOf(text)]
  const sought = new Set(words.map(soughtOf))
  const most = Math.max(0, ...words.map((word) => [...tokensOf(word)].length))
  const places: { start: number; end: number }[] = []
  for (let from = 0; from < all.length; from += 1) {
    for (let length = Math.min(most, all.length - from); length > 0; length -= 1) {
      const some = all.slice(from, from + length)
      if (!sought.has(joined(some))) continue
      places.push({ start: some[0]?.start ?? 0, end: some.at(-1)?.end ?? 0 })
      from += length - 1
      break
    }
  }
  return places
}

/** As rule 1 compared. */
const foldFirst = (text: string): string =>
  text
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

const letterOrDigit = '[\\p{L}\\p{M}\\p{N}]'
const startsWithLetter = new RegExp(`^${letterOrDigit}`, 'u')
const endsWithLetter = new RegExp(`${letterOrDigit}$`, 'u')

/** How words were found until November 2026: `12` stood in 12,5. Scores made so stay so (product 2.5). */
function firstWordFinder(text: string): (word: string) => boolean {
  const foldedText = foldFirst(text)
  return (word) => {
    const folded = foldFirst(word)
    if (folded === '' || !foldedText.includes(folded)) return false
    const before = startsWithLetter.test(folded) ? `(?<!${letterOrDigit})` : ''
    const after = endsWithLetter.test(folded) ? `(?!${letterOrDigit})` : ''
    const literal = folded.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    return new RegExp(`${before}${literal}${after}`, 'u').test(foldedText)
  }
}
