/** Mailbox: mails to read, which arrive after their delays. */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import { listOf, shortText } from '../../fields.ts'
import { mail, mailAfter, mailLimit, mailPaths } from '../../shared/mails/mails.ts'
import { publicMail } from '../../shared/mails/public-mail.ts'
import type { MailboxAnswer, MailboxPublic } from './answer.ts'

const data = z.strictObject({
  mailboxAddress: shortText.default(''),
  mailboxList: listOf(mail, 0, mailLimit).default([]),
})

export const mailboxDocument: DocumentDefinition<typeof data, MailboxPublic, MailboxAnswer> = {
  specName: 'Mailbox',
  category: 'sorting',
  names: ['Boîte mail', 'Mailbox'],
  about: ['Des mails à lire', 'E-mails to read'],
  data,
  defaults: (newId) => data.parse({ mailboxList: [{ id: newId(), ...mailAfter(undefined) }] }),
  publicPaths: ['mailboxAddress', ...mailPaths],
  answerText: ({ mailboxList }, answer, words) =>
    mailboxList
      .filter(({ id }) => Object.hasOwn(answer, id))
      .map(({ emailSubject }) => emailSubject || words.noSubject)
      .join('\n'),
  keyRows: ({ mailboxList }) =>
    mailboxList.map(({ emailSubject, emailSender }) => [`${emailSubject} (${emailSender})`, '', '']),
  project: ({ mailboxAddress, mailboxList }) => ({
    mailboxAddress,
    mailboxList: mailboxList.map(publicMail),
  }),
  mapRichText: (each, sanitise) => ({
    ...each,
    mailboxList: each.mailboxList.map((mail) => ({ ...mail, emailContent: sanitise(mail.emailContent) })),
  }),
  check: ({ mailboxList }) =>
    mailboxList.length === 0 ? [{ severity: 'error', code: 'mailbox.empty' }] : [],
}
