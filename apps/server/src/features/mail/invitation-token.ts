/** An invitation's token (product 4.4), signed: who was invited, to which test, until when. */
import { tokenMaxCharacters } from '@assay/contract/answers/addresses'
import { z } from 'zod'
import type { AppSettings } from '../../app-settings.ts'
import { seal, unseal } from '../../sealing.ts'

/** How long a link counts as an invitation; later it opens the test as any link does. */
const validSeconds = 30 * 24 * 3600
const purpose = 'invitation'

const invitation = z.object({
  companyId: z.string(),
  assessmentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The e-mail in lower case. */
  email: z.string(),
  phone: z.string(),
  /** The birth date as an ISO day; empty where there is none. */
  birthDate: z.string(),
  /** The code of the person who invited, who is the contact of the application. */
  recruiterCode: z.string().nullable(),
  /** The id of the invitation's row, with all that was agreed on; null in a link that is only previewed. */
  invitationId: z.string().nullish(),
  /** Whose mail it is; null in a link that was not mailed. */
  candidateId: z.string().nullish(),
  /** Sent by a campaign. */
  isCampaign: z.boolean().nullish(),
  /**
   * It was made when the mail left, for the mail alone: who has it owns that mailbox. A link that staff can
   * see (copied, sent to oneself) proves nothing (product 4.3).
   */
  isMailed: z.boolean().nullish(),
})
export type Invitation = z.output<typeof invitation>

const sealed = invitation.extend({ expiresAt: z.number() })

/** Stands in a link as it is; good for 30 days, or until it closes before. */
export function invitationToken(
  settings: AppSettings,
  invited: Invitation,
  now: Date,
  closesAt: Date | null = null,
): string {
  const content: z.input<typeof sealed> = {
    ...invited,
    expiresAt: closesAt?.getTime() ?? now.getTime() + validSeconds * 1000,
  }
  return seal(settings, purpose, JSON.stringify(content)).toString('base64url')
}

/** The invitation to this very test; null for a token changed, made up, too old or another test's. */
export function readInvitation(
  settings: AppSettings,
  token: unknown,
  test: { readonly company_id: string; readonly assessment_id: string },
  now: Date,
): Invitation | null {
  const content = readAnyInvitation(settings, token, now)
  const isOfTest = content?.companyId === test.company_id && content.assessmentId === test.assessment_id
  return isOfTest ? content : null
}

/** Reads an invitation of whatever test; null where it is none, or too old. */
export function readAnyInvitation(settings: AppSettings, token: unknown, now: Date): Invitation | null {
  if (typeof token !== 'string' || token.length > tokenMaxCharacters) return null
  const content = opened(settings, token)
  return content && content.expiresAt > now.getTime() ? invitation.parse(content) : null
}

function opened(settings: AppSettings, token: string): z.output<typeof sealed> | null {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling only.
  if (bytes.toString('base64url') !== token) return null
  const text = unseal(settings, purpose, bytes)
  // This installation did not seal it, so to the candidate it is a link without an invitation.
  return text && sealed.parse(JSON.parse(text.toString('utf8')))
}
