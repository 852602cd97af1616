/** Mails of a mailbox to read or to sort (SPEC §3 Mailbox data). */
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

/**
 * Gives the fields that an added mail takes over from the last one, as most mailboxes go on as they began.
 */
export function mailAfter(last: MailData | undefined) {
  if (last === undefined) return { emailArrivalTime: firstArrival }
  const { emailSender, emailArrivalTime, emailDelay } = last
  return { emailSender, emailArrivalTime: arrivalAfter(emailArrivalTime), emailDelay }
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
