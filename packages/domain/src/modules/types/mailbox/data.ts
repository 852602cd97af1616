/** The data of a Mailbox. */
import { listOf, shortText, z } from '../../fields.ts'
import { mailLimit } from '../../shared/mails/mail-time.ts'
import { mail } from '../../shared/mails/mails.ts'

export const data = z.strictObject({
  mailboxAddress: shortText.default(''),
  mailboxList: listOf(mail, 0, mailLimit).default([]),
})
