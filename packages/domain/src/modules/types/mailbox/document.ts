/** Mailbox: mails to read, which arrive after their delays. */
import type { DocumentDefinition } from '../../definition.ts'
import { mailPaths, publicMail } from '../../shared/mails/public-mail.ts'
import type { MailboxAnswer, MailboxPublic } from './answer.ts'
import type { data } from './data.ts'

export const mailboxDocument: DocumentDefinition<typeof data, MailboxPublic, MailboxAnswer> = {
  specName: 'Mailbox',
  category: 'sorting',
  names: ['Boîte mail', 'Mailbox'],
  about: ['Des mails à lire', 'E-mails to read'],
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
