import { valuesWithoutLinks } from '@assay/domain/mail/links'
import { fillHtml, fillSubject, type PlaceholderValues } from '@assay/domain/mail/placeholders'
import { plainText } from '@assay/domain/modules/plain-text'
import { dayIn } from '@assay/domain/time/zoned'
import { lookOf } from '../company-look.ts'
import { fromElsewhere, type RenderedMail, renderMail } from '../render-mail.ts'

/** The recruiter's rich text around the link, and their subject. */
export interface MailParts {
  /** With placeholders; '' for ours. */
  readonly mailSubject: string
  readonly mailHeader: string
  readonly mailFooter: string
}

/** The test that somebody is invited to, as the mail shows it. */
export interface InvitedTest {
  readonly slug: string
  readonly name: string
  readonly companyName: string
  readonly companyColor: string
  /** A stored file. */
  readonly companyLogoId: string | null
}

interface Invitation {
  readonly language: 'fr' | 'en'
  readonly test: InvitedTest
  readonly person: { readonly firstName: string; readonly lastName: string }
  /** Who invites. */
  readonly sender: { readonly firstName: string; readonly recruiterCode: string }
  readonly parts: MailParts
  readonly link: string
  readonly publicUrl: string
  /** The end of the link's validity, where one was set. */
  readonly closesAt?: Date | null
  readonly unsubscribeUrl?: string | null
  /** Whether the person was invited before and has not begun. */
  readonly isReminder?: boolean
}

const words = {
  fr: {
    subject: ({ companyName, name }: InvitedTest) => `${companyName} : votre test « ${name} »`,
    invites: ({ companyName, name }: InvitedTest) =>
      `${companyName} vous invite à passer le test « ${name} ».`,
    label: 'Commencer le test',
    reminder: 'Rappel – ',
    until: (day: string) => `Ce lien est valable jusqu’au ${day}.`,
    unsubscribe: 'Ne plus recevoir ces e-mails',
  },
  en: {
    subject: ({ companyName, name }: InvitedTest) => `${companyName}: your test “${name}”`,
    invites: ({ companyName, name }: InvitedTest) => `${companyName} invites you to take the test “${name}”.`,
    label: 'Start the test',
    reminder: 'Reminder – ',
    until: (day: string) => `This link is valid until ${day}.`,
    unsubscribe: 'Stop receiving these e-mails',
  },
} as const

/** An invitation's mail: the recruiter's words around the link, or a sentence of ours. */
export function invitationMail(invitation: Invitation): RenderedMail {
  const { language, test, person, sender, parts, link, publicUrl, closesAt, unsubscribeUrl } = invitation
  const { subject, invites, label, until, unsubscribe, reminder } = words[language]
  const limit = closesAt ? `<p>${until(dayOf(closesAt))}</p>` : ''
  const values: PlaceholderValues = valuesWithoutLinks({
    recruiterCode: sender.recruiterCode,
    recruiterFirstname: sender.firstName,
    candidateFirstname: person.firstName,
    candidateLastname: person.lastName,
    companyName: test.companyName,
    assessmentName: test.name,
  })
  const filled = (html: string) => withoutNothing(fromElsewhere(fillHtml(html, values), publicUrl))
  const header = filled(parts.mailHeader)
  return renderMail({
    language,
    subject:
      (invitation.isReminder ? reminder : '') +
      (parts.mailSubject === '' ? subject(test) : fillSubject(parts.mailSubject, values)),
    ...(header === '' ? { greets: person.firstName, paragraphs: [invites(test)] } : { html: header }),
    button: { label, url: link },
    footer: limit + filled(parts.mailFooter),
    ...(unsubscribeUrl ? { unsubscribe: { label: unsubscribe, url: unsubscribeUrl } } : {}),
    company: lookOf(
      { name: test.companyName, color: test.companyColor, logoId: test.companyLogoId },
      publicUrl,
    ),
  })
}

/** `20/11/2026`, in both languages (product 9.18). */
const dayOf = (at: Date): string => dayIn('Europe/Paris', at).split('-').toReversed().join('/')

/** An emptied editor leaves its paragraphs behind: what shows neither words nor a picture is ''. */
function withoutNothing(html: string): string {
  return plainText(html) === '' && !html.includes('<img') ? '' : html
}
