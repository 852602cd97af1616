/** Mails of a mailbox to read or to sort (product 4.21). */
import { z } from 'zod'
import { documentId, richText, shortText } from '../../fields.ts'
import { categoryIdOrNone } from '../sorting/categories.ts'
import { arrivalAfter, firstArrival } from './mail-time.ts'

export const mailLimit = 100

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

/** Gives the fields of an added mail: it is empty, and bears a time a little after the last one's. */
export function mailAfter(last: MailData | undefined) {
  return { emailArrivalTime: last === undefined ? firstArrival : arrivalAfter(last.emailArrivalTime) }
}

/** The fields of the mails that a candidate's browser has (`publicPaths`). */
export const mailPaths: readonly string[] = [
  'id',
  'emailSender',
  'emailSubject',
  'emailContent',
  'emailArrivalTime',
  'emailDelay',
  'emailIsImportant',
].map((field) => `mailboxList.*.${field}`)
