/** Placeholders of mails (PRODUCT §8): `{{name}}`. No zod here. */
import { escapeHtml } from './escape-html.ts'

export const placeholders = [
  'recruiterCode',
  'recruiterFirstname',
  'candidateFirstname',
  'candidateLastname',
  'companyName',
  'candidateEvalGroupsResults',
  'assessmentName',
] as const

export type Placeholder = (typeof placeholders)[number]
export type PlaceholderValues = { readonly [Name in Placeholder]?: string }

/** Rich text may put a tag or a no-break space into the braces; what is meant is what can be read. */
const pattern = /\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))*)\}\}/g

const nameIn = (inside: string) => inside.replace(/<[^<>]*>/g, '').replace(/&nbsp;|\s/g, '')

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name)

const namesOf = (text: string): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, inside = '']) => nameIn(inside)))

/** The placeholders of a text that do not exist, once each: a text with any is refused when saving. */
export function unknownPlaceholders(text: string): string[] {
  return [...namesOf(text)].filter((name) => !isPlaceholder(name))
}

/** Whether a text is filled in with the value of a placeholder. */
export const hasPlaceholder = (text: string, name: Placeholder): boolean => namesOf(text).has(name)

/** A rich text with its placeholders filled in, values escaped, line breaks as `<br>`. One without a value is left empty. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  return filled(html, values, (value) => escapeHtml(value).replace(/\r\n?|\n/g, '<br>'))
}

/** A subject with its placeholders filled in: plain text on one line, for a mail header takes no line breaks. */
export function fillSubject(subject: string, values: PlaceholderValues): string {
  return filled(subject, values, (value) => value)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** A text whose placeholders are filled in with these words in turn, as they are. */
export function filledWith(text: string, words: string | readonly string[]): string {
  let index = -1
  return text.replace(pattern, (_, _inside: string, at: number) => {
    index += 1
    return spaceAt(text, at) + (typeof words === 'string' ? words : (words[index % words.length] ?? ''))
  })
}

function filled(text: string, values: PlaceholderValues, write: (value: string) => string): string {
  return text.replace(pattern, (whole: string, inside: string, at: number) => {
    const name = nameIn(inside)
    return isPlaceholder(name) ? spaceAt(text, at) + write(values[name] ?? '') : whole
  })
}

const titles = new Set(['Dr', 'M', 'Me', 'Mgr', 'Mlle', 'Mme', 'Mr', 'Mrs', 'Ms', 'Pr'])

/** Whether a word before a full stop is a title or an initial, as before a name. */
export const isTitle = (word: string): boolean => titles.has(word) || /^\p{Lu}$/u.test(word)

/** The space that « M.{{candidateLastname}} » lacks: nobody's name makes an address with the title before it. */
function spaceAt(text: string, at: number): string {
  const [, title = ''] = /(?:^|[\s>(])(\p{L}{1,4})\.$/u.exec(text.slice(Math.max(0, at - 6), at)) ?? []
  return isTitle(title) ? ' ' : ''
}
