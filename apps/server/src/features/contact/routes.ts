import * as calls from '@assay/contract/contact/calls'
import { ApiError } from '@assay/contract/errors'
import { contactLimits } from '@assay/domain/contact/limits'
import sanitizeHtml from 'sanitize-html'
import { type Routes, serve } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type RenderedMail, renderMail, textOf } from '../mail/render-mail.ts'
import { presentMe } from '../session/present-me.ts'

const messages: Limit = { name: 'contact', points: 20, seconds: 3600 }

const sent = {
  fr: 'Votre message a bien été envoyé à l’équipe Assay.',
  en: 'Your message has been successfully sent to the Assay team.',
}

/** The contact dialog (product 6.16): a mail to the support, which can answer it directly. */
export const contactRoutes: Routes = (app, services) => {
  const { db, settings, clock, limits, jobs } = services

  serve(app, calls.contactUs, async ({ body, viewer, language }) => {
    await limits.consume(messages, viewer.userId)
    const object = body.object.trim()
    const content = sanitizeHtml(body.content, {
      allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'blockquote', 'h2', 'h3'],
      allowedAttributes: { a: ['href'] },
      allowedSchemes: ['http', 'https', 'mailto'],
      allowProtocolRelative: false,
    })
    const text = textOf(content)
    if (object === '' || text === '') throw new ApiError('contactFieldsMissing')
    if (object.length > contactLimits.object) throw new ApiError('contactObjectTooLong')
    if (text.length > contactLimits.content) throw new ApiError('contactContentTooLong')
    await acrossCompanies(db, 'the sender’s own name and company', async (trx) => {
      const { user, companyIdentity } = await presentMe(trx, viewer)
      const { firstname, lastname, email } = user
      const sender = { name: `${firstname} ${lastname}`, email, companyName: companyIdentity.name }
      const mail = contactMail(sender, object, content)
      await queueMail(jobs, trx, {
        ...mail,
        companyId: viewer.companyId,
        kind: 'contact',
        to: { email: settings.supportEmail },
        replyTo: email,
        at: clock.now(),
      })
    })
    return { message: sent[language] }
  })
}

/** Who writes, as the support reads it. */
interface ContactSender {
  readonly name: string
  readonly email: string
  readonly companyName: string
}

/** The mail to the support: the sender's own subject and words, cleaned, under who they are. */
function contactMail(sender: ContactSender, subject: string, html: string): RenderedMail {
  const from = `${sender.name} <${sender.email}>, ${sender.companyName}`
  return renderMail({ language: 'fr', subject, paragraphs: [from], html })
}
