import type { AppSettings } from '../../../app-settings.ts'
import { invitationToken } from '../../mail/invitation-token.ts'
import { strike } from '../../mail/mail-secrets.ts'
import type { MailToMany } from '../../mail/mail-to-many.ts'
import { marks } from '../../mail/personal-words.ts'
import type { RenderedMail } from '../../mail/render-mail.ts'
import { type InvitedTest, invitationMail, type MailParts } from '../../mail/templates/invitation.ts'
import type { InvitedPerson } from './invited-person.ts'
import type { Sender } from './sender.ts'

/** A test that somebody can be invited to. */
export interface OnlineTest extends InvitedTest {
  readonly id: string
  readonly companyId: string
  readonly language: 'fr' | 'en'
}

/** The values that are the same for everybody who is invited together. */
export interface Inviting {
  readonly test: OnlineTest
  readonly sender: Sender
  readonly parts: MailParts
  readonly terms: Terms
  readonly now: Date
}

export interface Terms {
  readonly extraTimePercent: number
  readonly closesAt: Date | null
  readonly remindAfterDays: number | null
}

/**
 * An invitation's mail as staff look at it: its link begins a new application at most (product 4.3).
 * @param invitationId the row with what was agreed on; null without
 * @param isStruck it leads nowhere: a preview
 */
export function renderInvitation(
  settings: AppSettings,
  inviting: Inviting,
  person: InvitedPerson,
  invitationId: string | null,
  isStruck = false,
): RenderedMail & { readonly link: string } {
  const { test, sender, terms, now } = inviting
  const invited = {
    companyId: test.companyId,
    assessmentId: test.id,
    recruiterCode: sender.recruiterCode,
    ...person,
    invitationId,
    isMailed: false,
  }
  const token = isStruck ? strike : invitationToken(settings, invited, now, terms.closesAt)
  const link = `${settings.publicUrl}/assessment/${test.slug}?token=${token}`
  return { ...wordsOf(settings, inviting, { person, link, unsubscribeUrl: null }), link }
}

/** The same mail to however many. @param isReminder they were invited before, and have not begun */
export function invitationToMany(settings: AppSettings, inviting: Inviting, isReminder = false): MailToMany {
  const { test, sender, terms, now } = inviting
  return {
    companyId: test.companyId,
    kind: isReminder ? 'reminder' : 'invitation',
    words: wordsOf(settings, inviting, { person: marks, ...marks, isReminder }),
    link: {
      assessmentId: test.id,
      slug: test.slug,
      recruiterCode: sender.recruiterCode,
      isCampaign: false,
      closesAt: terms.closesAt?.toISOString() ?? null,
    },
    replyTo: sender.email,
    at: now,
  }
}

interface Own {
  readonly person: { readonly firstName: string; readonly lastName: string }
  readonly link: string
  readonly unsubscribeUrl: string | null
  readonly isReminder?: boolean
}

function wordsOf(
  { publicUrl }: AppSettings,
  { test, sender, parts, terms }: Inviting,
  { person, link, unsubscribeUrl, isReminder = false }: Own,
): RenderedMail {
  return invitationMail({
    language: test.language,
    test,
    person,
    sender,
    parts,
    link,
    publicUrl,
    closesAt: terms.closesAt,
    unsubscribeUrl,
    isReminder,
  })
}
