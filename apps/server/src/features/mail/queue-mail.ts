import { ApiError } from '@assay/contract/errors'
import { oneLine } from '@assay/domain/mail/one-line'
import { insertRows } from '../../database/insert-rows.ts'
import type { RowOf, Tables } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { AnyTransaction } from '../../services.ts'
import { storeBodies } from './mail-bodies.ts'
import { type MailSecret, struckOut } from './mail-secrets.ts'
import type { RenderedMail } from './render-mail.ts'

export interface OutgoingMail extends RenderedMail {
  readonly companyId: string
  /** The kind of mail: `password-reset`, `invitation`… */
  readonly kind: string
  readonly to: { readonly email: string; readonly name?: string }
  readonly replyTo?: string
  /** The parts that are this recipient's alone, exactly as in its text; the rest is stored once for all. */
  readonly own?: readonly string[]
  /** The secret that lets the recipient in, as it stands in the text; stored apart until it was sent. */
  readonly secret?: MailSecret
  readonly applicationId?: string
  /** The candidate to whom the mail goes, where it goes to one. */
  readonly candidateId?: string
  /** The test that it leads to: whether it may still leave is asked again when it does. */
  readonly assessmentId?: string
  /** The campaign and its step that it is. */
  readonly step?: { readonly campaignId: string; readonly stepId: string }
  /** The address where one click takes the recipient off, for mails that nobody asked for. */
  readonly unsubscribeUrl?: string
  /** The mail does not leave before this time. */
  readonly dueAt?: Date
  /** A stored file of the company that goes with it. */
  readonly attachmentFileId?: string
  readonly at: Date
}

/**
 * Puts a mail in the outbox and its job in the queue, in the transaction.
 * @returns the mail's id
 * @throws ApiError emailInvalid when an address could say more than one
 */
export async function queueMail(jobs: Jobs, trx: AnyTransaction, mail: OutgoingMail): Promise<string> {
  return (await queueMails(jobs, trx, [mail]))[0] as string
}

/** Rows of one statement. */
const rowsAtOnce = 1_000

type MailRow = Partial<RowOf<'mails'>> & Pick<Tables['mails'], 'id' | 'due_at'>

/** Many at once, however many; what they say alike is stored once. */
export async function queueMails(jobs: Jobs, trx: AnyTransaction, mails: readonly OutgoingMail[]) {
  if (mails.length === 0) return []
  const rows = mails.map((mail) => {
    const id = newId()
    return {
      company_id: mail.companyId,
      id,
      kind: mail.kind,
      to_email: oneAddress(mail.to.email),
      to_name: mail.to.name === undefined ? null : headerLine(mail.to.name),
      reply_to: mail.replyTo === undefined ? null : oneAddress(mail.replyTo),
      subject: headerLine(mail.subject),
      application_id: mail.applicationId ?? null,
      attachment_file_id: mail.attachmentFileId ?? null,
      candidate_id: mail.candidateId ?? null,
      assessment_id: mail.assessmentId ?? null,
      campaign_id: mail.step?.campaignId ?? null,
      campaign_step_id: mail.step?.stepId ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      due_at: mail.dueAt ?? null,
      secret: mail.secret?.sealed ?? null,
      created_at: mail.at,
    }
  })
  const bodies = await storeBodies(
    trx,
    mails.map(({ companyId, secret, own = [], ...words }) => ({
      companyId,
      own,
      ...(secret ? struckOut(words, secret.value) : words),
    })),
  )
  await insertMails(
    jobs,
    trx,
    rows.map((row, index) => ({ ...row, ...bodies[index] })),
  )
  return rows.map((row) => row.id)
}

/** Rows of the outbox, all of the same columns, and the job of each. @param same columns alike in all */
export async function insertMails(
  jobs: Jobs,
  trx: AnyTransaction,
  rows: readonly MailRow[],
  same: Partial<RowOf<'mails'>> = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await insertRows('mails', some, { same }).execute(trx)
    for (const [dueAt, together] of Map.groupBy(some, (row) => row.due_at?.getTime() ?? 0))
      await jobs.enqueue(
        trx,
        'send-mail',
        together.map(({ company_id = same.company_id ?? '', id }) => ({ companyId: company_id, mailId: id })),
        dueAt === 0 ? {} : { startAfter: new Date(dueAt) },
      )
  }
}

/** One address: no list, group, comment, quoted part or line break. @throws ApiError emailInvalid */
export function oneAddress(email: string): string {
  const address = email.trim()
  if (address.length > 512 || !/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address))
    throw new ApiError('emailInvalid')
  return address
}

/** Makes a header value: one line that is not too long. */
export const headerLine = (text: string): string => oneLine(text).slice(0, 900)
