/** Puts words in the place of a text's placeholders, with the spaces that they lack. No zod here. */
import { unspaced } from '../modules/shared/fold-letters.ts'

/** Rich text may put a tag or a no-break space into the braces; what is meant is what can be read. */
export const pattern = /\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g

/** Fills the placeholders of a text in with these words in turn, as they are. */
export function filledWith(text: string, words: string | readonly string[]): string {
  let index = -1
  return text.replace(pattern, (whole: string, _inside: string, at: number) => {
    index += 1
    const word = typeof words === 'string' ? words : (words[index % words.length] ?? '')
    return withSpacesAround(text, whole, at, word)
  })
}

const titles = new Set('Dr M MM Me Mgr Mlle Mlles Mme Mmes Mr Mrs Ms Pr'.split(' '))

/** Says whether a word before a full stop is a title or an initial, as before a name. */
const isTitle = (word: string): boolean => titles.has(word) || /^\p{Lu}$/u.test(word)

/**
 * Adds the spaces that a value lacks, so that no name makes an address with what is beside it («
 * M.{{candidateLastname}} », « compte.o{{candidateFirstname}} » for Nline).
 */
export function withSpacesAround(text: string, whole: string, at: number, value: string): string {
  const before = asSeen(text.slice(Math.max(0, at - nearby), at))
  const after = asSeen(text.slice(at + whole.length, at + whole.length + nearby))
  const [, title = ''] = /(?:^|[\s>(])(\p{L}{1,4})\.$/u.exec(before.slice(-6)) ?? []
  const start = isTitle(title) || touches(before.slice(-1)) ? ' ' : ''
  return start + value + (touches(after.slice(0, 1)) ? ' ' : '')
}

/** What makes one word with a value; a surrogate is half of one. « {{…}}様 » is written without a blank. */
const ofOneWord = /[\p{L}\p{N}\p{M}\p{So}\p{Cf}\p{Cs}>]/u
const withoutBlanks = new RegExp(unspaced, 'u')
const touches = (sign: string): boolean => ofOneWord.test(sign) && !withoutBlanks.test(sign)

/** How many characters beside a placeholder are looked at; a longer tag counts as a letter. */
const nearby = 200

/** A text without its tags; an entity counts as a letter, unless it is a space. */
const asSeen = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(/&/g, 'a')
    .replace(/;$/, 'a')
