import { ApiError } from '@assay/contract/errors'
import { hasOnlySafeLinks } from '@assay/domain/mail/links'
import { unknownPlaceholders } from '@assay/domain/mail/placeholders'
import { sanitiseRichText } from '../../assessments/sanitise.ts'
import type { MailParts } from '../../mail/templates/invitation.ts'

/**
 * What a recruiter wrote, fit to be sent (SPEC §5): no link but to the product's own address, no placeholder that does
 * not exist, nothing but rich text.
 *
 * @throws ApiError linkNotAllowed, placeholderUnknown with `detail.placeholders`
 */
export function readMailParts({ mailHeader, mailFooter }: MailParts, publicUrl: string): MailParts {
  for (const part of [mailHeader, mailFooter]) {
    if (!hasOnlySafeLinks(part, publicUrl)) throw new ApiError('linkNotAllowed')
    const unknown = unknownPlaceholders(part)
    if (unknown.length > 0) throw new ApiError('placeholderUnknown', { placeholders: unknown })
  }
  return { mailHeader: sanitiseRichText(mailHeader), mailFooter: sanitiseRichText(mailFooter) }
}
