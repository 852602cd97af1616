import { ApiError } from '@assay/contract/errors'
import { hasLink, hasOnlySafeLinks } from '@assay/domain/mail/links'
import { unknownPlaceholders } from '@assay/domain/mail/placeholders'
import { sanitiseRichText } from './sanitise.ts'

/**
 * Checks a text for a mail, before and after sanitising, which may make a link of what was none (elements in
 * words, entities) and removes tags. Links lead only to the product.
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readWritten(html: string, publicUrl: string, of: { readonly isBeforeTest?: boolean } = {}) {
  const sanitised = sanitiseRichText(html)
  if (![html, sanitised].every((text) => hasOnlySafeLinks(text, publicUrl)))
    throw new ApiError('linkNotAllowed')
  refusePlaceholders(sanitised, of)
  return sanitised
}

interface OfMail {
  /** The mail comes before the test, and so has no results to tell. */
  readonly isBeforeTest?: boolean
  /** What the refusal tells beside the placeholders. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Asked of a text as sent, for braces may be written as entities. @throws ApiError placeholderUnknown */
export function refusePlaceholders(text: string, { isBeforeTest = false, detail }: OfMail = {}): void {
  const unknown = unknownPlaceholders(text, { isBeforeTest })
  if (unknown.length > 0) throw new ApiError('placeholderUnknown', { ...detail, placeholders: unknown })
}

/** Such a mail's subject: plain text as written. @throws ApiError linkNotAllowed, placeholderUnknown */
export function readSubject(subject: string, publicUrl: string, of: OfMail = {}): string {
  if (!hasOnlySafeLinks(subject, publicUrl)) throw new ApiError('linkNotAllowed')
  refusePlaceholders(subject, of)
  return subject
}

/**
 * The same of a mail before the test, without any link.
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail`
 */
export function readWithoutLinks(html: string, detail: Readonly<Record<string, unknown>>): string {
  const sanitised = sanitiseRichText(html)
  if ([html, sanitised].some(hasLink)) throw new ApiError('linkNotAllowed', detail)
  refusePlaceholders(sanitised, { detail, isBeforeTest: true })
  return sanitised
}
