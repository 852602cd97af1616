import { readWritten } from '../../assessments/mail-text.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * Checks that a recruiter's text may be sent (SPEC §5): no link except to the product's own address, no
 * unknown placeholder, nothing but rich text.
 *
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts({ mailHeader, mailFooter }: MailParts, publicUrl: string): MailParts {
  return { mailHeader: readWritten(mailHeader, publicUrl), mailFooter: readWritten(mailFooter, publicUrl) }
}
