/** The data of a Mailbox. */
import { z } from 'zod'
import { documentLimits } from '../../../assessments/limits.ts'
import { listOf, shortText } from '../../fields.ts'
import { mail } from '../../shared/mails/mails.ts'

export const data = z.strictObject({
  mailboxAddress: shortText.default(''),
  mailboxList: listOf(mail, 0, documentLimits.mails).default([]),
})
