import { ApiError } from '@assay/contract/errors'
import { unknownPlaceholders } from '@assay/domain/mail/placeholders'
import { readWritten } from '../../assessments/mail-text.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * What a recruiter wrote, fit to be sent (SPEC §5): no link but to the product's own address, no placeholder that does
 * not exist, nothing but rich text.
 *
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts({ mailHeader, mailFooter }: MailParts, publicUrl: string): MailParts {
  const read = (part: string): string => {
    const sanitised = readWritten(part, publicUrl)
    const unknown = unknownPlaceholders(part)
    if (unknown.length > 0) throw new ApiError('placeholderUnknown', { placeholders: unknown })
    return sanitised
  }
  return { mailHeader: read(mailHeader), mailFooter: read(mailFooter) }
}
