/** Placeholders of mails (product 6.11): `{{name}}`. No zod here. */
import { unspaced } from '../modules/shared/fold-letters.ts'
import { escapeHtml } from './escape-html.ts'
import { oneLine } from './one-line.ts'

export const placeholders = [
  'recruiterCode',
  'recruiterFirstname',
  'candidateFirstname',
  'candidateLastname',
  'companyName',
  'candidateEvalGroupsResults',
  'assessmentName',
] as const

/** Those of a mail that somebody gets before they take the test: there are no results yet. */
export const placeholdersBeforeTest = placeholders.filter((name) => name !== 'candidateEvalGroupsResults')

export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = { readonly [Name in Placeholder]?: string }

/** Rich text may put a tag or a no-break space into the braces; what is meant is what can be read. */
const pattern = /\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g

const nameIn = (inside: string) => inside.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '')

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

const namesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, inside = '']) => nameIn(inside)))

/** A text's placeholders that do not exist or that its mail cannot fill in, once each; any refuses it. */
export function unknownPlaceholders(
  text: string,
  { isBeforeTest = false }: { readonly isBeforeTest?: boolean } = {},
): string[] {
  const known: readonly string[] = isBeforeTest ? placeholdersBeforeTest : placeholders
  return [...namesOf(text)].filter((name) => !known.includes(name))
}

/** Says whether a text contains a placeholder. */
export const hasPlaceholder = (text: string, name: Placeholder): boolean => namesOf(text).has(name)

/** Fills a rich text's placeholders, escaped, with `<br>` for line breaks; one without a value is empty. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return filled(html, values, (value) => escapeHtml(value).replace(/\r\n?|\n/g, '<br>'))
}

/** Fills the placeholders of a subject in: plain text on one line, for a mail header takes no line breaks. */
export function fillSubject(subject: string, values: PlaceholderValues): string {
  return oneLine(filled(subject, values, (value) => value))
}

/** Fills the placeholders of a text in with these words in turn, as they are. */
export function filledWith(text: string, words: string | readonly string[]): string {
  let index = -1
  return text.replace(pattern, (whole: string, _inside: string, at: number) => {
    index += 1
    const word = typeof words === 'string' ? words : (words[index % words.length] ?? '')
    return withSpacesAround(text, whole, at, word)
  })
}

function filled(text: string, values: PlaceholderValues, write: (value: string) => string): string {
  return text.replace(pattern, (whole: string, inside: string, at: number) => {
    const name = nameIn(inside)
    return isPlaceholder(name) ? withSpacesAround(text, whole, at, write(values[name] ?? '')) : whole
  })
}

const titles = new Set('Dr M MM Me Mgr Mlle Mlles Mme Mmes Mr Mrs Ms Pr'.split(' '))

/** Says whether a word before a full stop is a title or an initial, as before a name. */
const isTitle = (word: string): boolean => titles.has(word) || /^\p{Lu}$/u.test(word)

/**
 * Adds the spaces that a value lacks, so that no name makes an address with what is beside it («
 * M.{{candidateLastname}} », « compte.o{{candidateFirstname}} » for Nline).
 */
function withSpacesAround(text: string, whole: string, at: number, value: string): string {
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
