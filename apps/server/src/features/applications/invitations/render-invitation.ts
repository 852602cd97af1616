import type { AppSettings } from '../../../app-settings.ts'
import { newId } from '../../../ids.ts'
import { invitationToken } from '../../answers/invitations/invitation-token.ts'
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

/** What is the same for everybody who is invited together. */
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

export interface RenderedInvitation extends RenderedMail {
  readonly invitationId: string
  readonly link: string
  /** What of its words is this recipient's alone. */
  readonly own: readonly string[]
}

/** The mail of one invitation, with its personal link; in the test's language. */
export function renderInvitation(
  settings: AppSettings,
  { test, sender, parts, terms, now }: Inviting,
  person: InvitedPerson,
  unsubscribeUrl: string | null,
  again?: { readonly id: string; readonly isReminder: true },
): RenderedInvitation {
  const invitationId = again?.id ?? newId()
  const { publicUrl } = settings
  const invited = {
    companyId: test.companyId,
    assessmentId: test.id,
    recruiterCode: sender.recruiterCode,
    invitationId,
    ...person,
  }
  const token = invitationToken(settings, invited, now, terms.closesAt)
  const link = `${publicUrl}/assessment/${test.slug}?token=${token}`
  const mail = invitationMail({
    language: test.language,
    test,
    person,
    sender,
    parts,
    link,
    publicUrl,
    closesAt: terms.closesAt,
    unsubscribeUrl,
    isReminder: again?.isReminder ?? false,
  })
  const own = [person.firstName, person.lastName, link, unsubscribeUrl ?? ''].filter((each) => each !== '')
  return { ...mail, invitationId, link, own }
}
