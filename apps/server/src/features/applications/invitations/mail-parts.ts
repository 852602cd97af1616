import { readWritten } from '../../assessments/mail-text.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * What a recruiter wrote, fit to be sent (SPEC §5): no link but to the product's own address, no placeholder
 * that does not exist, nothing but rich text.
 *
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts({ mailHeader, mailFooter }: MailParts, publicUrl: string): MailParts {
  return { mailHeader: readWritten(mailHeader, publicUrl), mailFooter: readWritten(mailFooter, publicUrl) }
}
