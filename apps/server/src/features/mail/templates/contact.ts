import { type RenderedMail, renderMail } from '../render-mail.ts'

/** Who writes, as the support reads it. */
interface ContactSender {
  readonly name: string
  readonly email: string
  readonly companyName: string
}

/** The mail to the support: the sender's own subject and words, cleaned, under who they are. */
export function contactMail(sender: ContactSender, subject: string, html: string): RenderedMail {
  const from = `${sender.name} <${sender.email}>, ${sender.companyName}`
  return renderMail({ language: 'fr', subject, paragraphs: [from], html })
}
