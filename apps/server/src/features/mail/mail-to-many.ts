import { type AnyTransaction, isRow } from '../../database/for-company.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { Personal, PersonalLink } from '../../database/tables/mails-and-log.ts'
import { newId } from '../../ids.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type Cut, cutAtMarks, filled, marks } from './personal-words.ts'
import { headerLine, insertMails, oneAddress } from './queue-mail.ts'
import type { RenderedMail } from './render-mail.ts'

/** A mail that leads many to a test, each by a link of their own. */
export interface MailToMany {
  readonly companyId: string
  readonly kind: 'invitation' | 'reminder' | 'campaign'
  /** The words, with `marks` in the place of each recipient's own. */
  readonly words: RenderedMail
  readonly link: PersonalLink
  readonly replyTo: string
  /** The campaign and its step that it is. */
  readonly step?: { readonly campaignId: string; readonly stepId: string }
  readonly at: Date
}

/** Phone and birth date (ISO day) are '' where they are not known. */
export interface Recipient extends Personal {
  readonly candidateId: string
  readonly email: string
  /** The moment before which it does not leave; null means at once. */
  readonly dueAt: Date | null
}

/** The stored part of a mail before its recipients are added. */
export interface StoredMail extends Omit<MailToMany, 'words'> {
  readonly bodyId: string
  readonly subject: Cut
}

/** Stores what a mail says, once for however many. */
export async function storeWords(trx: AnyTransaction, { words, ...mail }: MailToMany): Promise<StoredMail> {
  const [html, text] = [cutAtMarks(words.html), cutAtMarks(words.text)]
  const bodyId = newId()
  const row = {
    company_id: mail.companyId,
    id: bodyId,
    html: html.texts,
    text: text.texts,
    html_places: html.slots,
    text_places: text.slots,
    link: mail.link,
  }
  await insertRows('mail_bodies', [row]).execute(trx)
  return { ...mail, bodyId, subject: cutAtMarks(words.subject) }
}

/** What a stored mail to many says, to say it again to one; undefined where it is none. */
export async function wordsAgain(trx: AnyTransaction, companyId: string, bodyId: string) {
  const body = await trx
    .selectFrom('mail_bodies')
    .select(['html', 'text', 'html_places', 'text_places'])
    .where(isRow(companyId, bodyId))
    .where('link', 'is not', null)
    .executeTakeFirst()
  return (
    body && {
      html: filled({ texts: body.html, slots: body.html_places ?? [] }, marks),
      text: filled({ texts: body.text, slots: body.text_places ?? [] }, marks),
    }
  )
}

/**
 * Queues a mail to some people, a thousand or so, in the transaction; layout and links are made when each
 * leaves.
 * @throws ApiError emailInvalid when an address could say more than one
 */
export async function queueToMany(
  jobs: Jobs,
  trx: AnyTransaction,
  mail: StoredMail,
  recipients: readonly Recipient[],
): Promise<void> {
  const { rows, same } = mailRows(mail, recipients)
  await insertMails(jobs, trx, rows, same)
}

function mailRows({ companyId, bodyId, subject, ...mail }: StoredMail, recipients: readonly Recipient[]) {
  const same = {
    company_id: companyId,
    kind: mail.kind,
    reply_to: oneAddress(mail.replyTo),
    body_id: bodyId,
    assessment_id: mail.link.assessmentId,
    campaign_id: mail.step?.campaignId ?? null,
    campaign_step_id: mail.step?.stepId ?? null,
    created_at: mail.at,
  }
  const rows = recipients.map(
    ({ candidateId, email, dueAt, firstName, lastName, phone, birthDate, invitationId }) => {
      const own = { firstName, lastName, phone, birthDate }
      return {
        id: newId(),
        to_email: oneAddress(email),
        to_name: headerLine(`${firstName} ${lastName}`),
        subject: headerLine(filled(subject, { firstName, lastName, link: '', unsubscribeUrl: '' })),
        personal: invitationId === undefined ? own : { ...own, invitationId },
        candidate_id: candidateId,
        due_at: dueAt,
      }
    },
  )
  return { rows, same }
}
