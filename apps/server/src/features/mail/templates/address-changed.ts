import { type MailText, type RenderedMail, renderMail } from '../render-mail.ts'

type Company = NonNullable<MailText['company']>

/** `28/11/2026 14:05`, in both languages (product 9.18). */
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** Tells a former address, perhaps a stranger's, in both languages, without name, test or new address. */
export function addressLeftMail(company: Company): RenderedMail {
  const { name } = company
  return renderMail({
    language: 'fr',
    company,
    subject: `${name} : cette adresse n’est plus utilisée / this address is no longer used`,
    greeting: 'Bonjour, hello,',
    paragraphs: [
      `${name} n’écrira plus à cette adresse pour ses recrutements, et les liens que vous y aviez reçus ne fonctionnent plus. Si vous ne vous y attendiez pas, répondez à cet e-mail.`,
      `${name} will no longer write to this address about its recruitment, and links that you received here no longer work. If you did not expect this, reply to this e-mail.`,
    ],
  })
}

/** Tells the address that a candidate has now. @param opensAt from when it opens what was there before */
export function addressReplacedMail(company: Company, opensAt: Date): RenderedMail {
  const { name } = company
  const from = moment.format(opensAt).replace(',', '')
  return renderMail({
    language: 'fr',
    company,
    subject: `${name} : votre adresse e-mail / your e-mail address`,
    greeting: 'Bonjour, hello,',
    paragraphs: [
      `${name} vous écrit désormais à cette adresse. Les liens envoyés auparavant à une autre ne fonctionnent plus. Votre espace et vos tests déjà commencés s’ouvriront avec cette adresse à partir du ${from}. Si vous n’avez rien demandé, répondez à cet e-mail.`,
      `${name} now writes to you at this address. Links sent to another one before no longer work. Your space and tests that you have begun open with this address from ${from} (Paris time). If you did not ask for this, reply to this e-mail.`,
    ],
  })
}
