/** Placeholders of mails (product 6.11): `{{name}}`. No zod here. */
import { escapeHtml } from './escape-html.ts'
import { pattern, withSpacesAround } from './filled-with.ts'
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

function filled(text: string, values: PlaceholderValues, write: (value: string) => string): string {
  return text.replace(pattern, (whole: string, inside: string, at: number) => {
    const name = nameIn(inside)
    return isPlaceholder(name) ? withSpacesAround(text, whole, at, write(values[name] ?? '')) : whole
  })
}
