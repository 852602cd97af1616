import { readWritten } from '../../assessments/mail-text.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * Checks that a recruiter's text may be sent (product 6.12): no link except to the product's own address, no
 * placeholder that is unknown or tells results, nothing but rich text.
 *
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts({ mailHeader, mailFooter }: MailParts, publicUrl: string): MailParts {
  const read = (html: string): string => readWritten(html, publicUrl, { isBeforeTest: true })
  return { mailHeader: read(mailHeader), mailFooter: read(mailFooter) }
}
