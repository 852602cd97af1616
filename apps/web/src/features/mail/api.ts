/** Mails that left, wait, failed or were captured. */
import { getMail, listMails, resendMail } from '@assay/contract/mail/calls'
import type { CallResponse } from '../../api/call-types.ts'
import { change, readingData } from '../../api/server-data.ts'

export type MailRow = CallResponse<typeof listMails>['data'][number]
export type Mail = CallResponse<typeof getMail>['data']

export const mailQuery = (id: string) => ({
  ...readingData(getMail, { params: { id } }),
  enabled: id !== '',
})

const send = change(resendMail, [listMails, getMail])

export const resend = (id: string, email: string, idempotencyKey: string) =>
  send({ params: { id }, body: { email }, idempotencyKey })
