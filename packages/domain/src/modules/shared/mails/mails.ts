/** Mails of a mailbox to read or to sort (product 4.21). */
import { documentId, richText, shortText, z } from '../../fields.ts'
import { categoryIdOrNone } from '../sorting/categories.ts'

export const mail = z.strictObject({
  id: documentId,
  emailSender: shortText.default(''),
  emailSubject: shortText.default(''),
  emailContent: richText.default(''),
  /** The time of day that the mail bears, `hh:mm`; it decides nothing. */
  emailArrivalTime: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .default('00:00'),
  /** How long after the mailbox is first displayed it arrives, `mm:ss`. */
  emailDelay: z
    .string()
    .regex(/^\d{2}:[0-5]\d$/)
    .default('00:00'),
  emailIsImportant: z.boolean().default(false),
  expectedCategoryId: categoryIdOrNone,
})

export type MailData = z.output<typeof mail>
