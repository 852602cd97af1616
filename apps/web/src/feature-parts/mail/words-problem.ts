/** Why words cannot go into a mail, said before the server refuses them. */
import { hasOnlySafeLinks } from '@assay/domain/mail/links'
import { unknownPlaceholders } from '@assay/domain/mail/placeholders'
import { plainText } from '@assay/domain/modules/plain-text'
import { mailPatternTexts } from './texts.ts'

interface Mail {
  /** It comes before the test: a template may have a placeholder that tells results, which are not there. */
  readonly isBeforeTest?: boolean
}

/** What is against words, or nothing. */
export type ProblemOf = (text: string) => string | undefined

/** Names the placeholders that cannot be filled in; nothing where all can. */
export function placeholderProblem(text: string, { isBeforeTest = false }: Mail = {}): string | undefined {
  const unknown = unknownPlaceholders(text, { isBeforeTest })
  if (unknown.length === 0) return undefined
  const names = unknown.map((name) => `{{${name}}}`).join(', ')
  return mailPatternTexts.textsIn()(isBeforeTest ? 'placeholderUnfillable' : 'placeholderUnknown', { names })
}

/** The same, and no link but to the product's own address (product 6.12). */
export function wordsProblem(text: string, mail: Mail = {}): string | undefined {
  if (!hasOnlySafeLinks(text, window.location.origin)) return mailPatternTexts.textsIn()('linkNotAllowed')
  return placeholderProblem(text, mail)
}

/** The same for a mail that comes before the test. */
export const problemBeforeTest: ProblemOf = (text) => wordsProblem(text, { isBeforeTest: true })

export const isAllowed = (texts: readonly string[], problemOf: ProblemOf = wordsProblem): boolean =>
  texts.every((text) => problemOf(text) === undefined)

export const isBlank = (html: string): boolean => plainText(html) === '' && !html.includes('<img')
