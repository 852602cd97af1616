import { readSubject, readWritten } from '../../assessments/mail-text.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * Checks that a recruiter's text may be sent (product 6.12): links only to the product, known placeholders
 * that tell no results, rich text.
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts(
  { mailHeader, mailFooter, mailSubject }: MailParts,
  publicUrl: string,
): MailParts {
  const of = { isBeforeTest: true }
  const read = (html: string): string => readWritten(html, publicUrl, of)
  return {
    mailHeader: read(mailHeader),
    mailFooter: read(mailFooter),
    mailSubject: readSubject(mailSubject, publicUrl, of),
  }
}
