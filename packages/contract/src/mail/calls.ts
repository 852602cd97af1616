/** The outbox, for superadmins (product 6.9, 6.10). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'

/**
 * `captured`: only stored, without SMTP server. `uncertain`: it may have arrived, only a person sends it
 * again. `cancelled`: a reason (`mailWithheld`) stood against it when its time came.
 */
export const mailStatus = z.enum(['queued', 'sent', 'failed', 'captured', 'uncertain', 'cancelled'])

/** Why the product did not send a mail: it was cancelled, or what stands struck out in it opens no more. */
export const mailWithheld = z.enum([
  'candidateUnsubscribed',
  'candidateNotAgreed',
  'candidateApplied',
  'assessmentOffline',
  'campaignStopped',
  'invitationClosed',
  'secretUnreadable',
])

const mailRow = z
  .object({
    id,
    to: z.string(),
    subject: z.string(),
    status: mailStatus,
    reason: z.string().nullable(),
    companyName: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: 'Mail' })

/** A file that goes with a mail; `url` is for superadmins. */
const mailAttachment = z.object({ name: z.string(), mime: z.string(), size: z.int(), url: z.string() })

export const listMails = declareCall({
  address: { method: 'GET', path: '/api/mails' },
  summary: 'Mails of all companies, newest first',
  permission: 'superadmin',
  query: z.strictObject({ ...paging, status: mailStatus.optional(), search: z.string().max(255).optional() }),
  response: pageOf(mailRow),
})

export const getMail = declareCall({
  address: { method: 'GET', path: '/api/mails/:id' },
  summary: 'One mail with its content',
  permission: 'superadmin',
  response: z.object({
    data: mailRow.extend({ html: z.string(), text: z.string(), attachment: mailAttachment.nullable() }),
  }),
})

export const resendMail = declareCall({
  address: { method: 'POST', path: '/api/mails/:id/resend' },
  summary:
    'Sends a mail that failed, or whose arrival is uncertain, again; to a corrected address where one is given',
  permission: 'superadmin',
  body: z.strictObject({ email: z.string().max(512).nullish() }),
  errors: [
    'emailInvalid',
    'emailInternational',
    'mailNotResendable',
    'mailSecretOfAddress',
    'mailSecretGone',
  ],
})
