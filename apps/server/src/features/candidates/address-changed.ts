/**
 * After staff change a candidate's address (product 6.5): the former one's links and spaces end, both are
 * told, and for a day the present one opens nothing older.
 */

import { sql } from 'kysely'
import { isRow, updateRows } from '../../database/for-company.ts'
import type { AnyTransaction, Services } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailCompany, type RenderedMail, renderMail } from '../mail/render-mail.ts'

const waitMs = 24 * 3600 * 1000

/** From when an address opens what was there before; null where it does already. */
export function opensAt(changedAt: Date | null, now: Date): Date | null {
  const at = changedAt && new Date(changedAt.getTime() + waitMs)
  return at && at > now ? at : null
}

interface Change {
  readonly companyId: string
  /** Whose record it is. */
  readonly candidateId: string
  /** Whose links they were: somebody else only where two were merged. */
  readonly formerId: string
  readonly former: string
  readonly present: string
}

/** Called once the record has the present address, and before applications come over in a merge. */
export async function addressChanged(
  services: Pick<Services, 'jobs' | 'clock' | 'settings'>,
  trx: AnyTransaction,
  { companyId, candidateId, formerId, former, present }: Change,
): Promise<void> {
  const at = services.clock.now()
  await sql`
    update directory_tokens set used_at = ${at}
    where company_id = ${companyId} and used_at is null and (
      kind in ('own-space', 'own-space-session') and subject_id in (${candidateId}, ${formerId})
      or kind = 'resume' and subject_id in (
        select id from applications where company_id = ${companyId} and candidate_id = ${formerId}))`.execute(
    trx,
  )
  // What waits is written to them, and not to whoever has the former address.
  await sql`
    update mails set to_email = ${present}
    where company_id = ${companyId} and candidate_id = ${formerId} and status = 'queued'
      and lower(to_email) = ${former} and kind in ('invitation', 'reminder', 'campaign', 'decision', 'message')`.execute(
    trx,
  )
  await updateRows(trx, 'candidates', isRow(companyId, candidateId), { email_changed_at: at })
  const { email: contact, ...company } = await selectCompany(trx, companyId)
  const same = { companyId, candidateId, replyTo: contact ?? services.settings.supportEmail, at }
  await queueMail(services.jobs, trx, {
    ...addressLeftMail(company),
    ...same,
    kind: 'address-left',
    to: { email: former },
  })
  await notifyPresent(services, trx, {
    ...same,
    company,
    email: present,
    opensAt: new Date(at.getTime() + waitMs),
  })
}

interface Notice {
  readonly companyId: string
  readonly candidateId: string
  readonly company: { readonly name: string; readonly color: string }
  readonly email: string
  readonly opensAt: Date
  readonly replyTo?: string
  readonly at: Date
}

/** Tells the present address from when it opens what was there before. */
export async function notifyPresent(
  { jobs }: Pick<Services, 'jobs'>,
  trx: AnyTransaction,
  { company, email, opensAt, ...mail }: Notice,
): Promise<void> {
  await queueMail(jobs, trx, {
    ...addressReplacedMail(company, opensAt),
    ...mail,
    kind: 'address-taken',
    to: { email },
  })
}

async function selectCompany(trx: AnyTransaction, companyId: string) {
  return await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['name', 'primary_color as color', 'address_email as email'])
    .executeTakeFirstOrThrow()
}

/** `28/11/2026 14:05`, in both languages (product 9.18). */
const moment = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** Tells a former address, perhaps a stranger's, in both languages, without name, test or new address. */
function addressLeftMail(company: MailCompany): RenderedMail {
  const { name } = company
  return renderMail({
    language: 'fr',
    company,
    subject: `${name} : cette adresse n’est plus utilisée / this address is no longer used`,
    paragraphs: [
      'Bonjour, hello,',
      `${name} n’écrira plus à cette adresse pour ses recrutements, et les liens que vous y aviez reçus ne fonctionnent plus. Si vous ne vous y attendiez pas, répondez à cet e-mail.`,
      `${name} will no longer write to this address about its recruitment, and links that you received here no longer work. If you did not expect this, reply to this e-mail.`,
    ],
  })
}

/** Tells the address that a candidate has now. @param opensAt from when it opens what was there before */
function addressReplacedMail(company: MailCompany, opensAt: Date): RenderedMail {
  const { name } = company
  const from = moment.format(opensAt).replace(',', '')
  return renderMail({
    language: 'fr',
    company,
    subject: `${name} : votre adresse e-mail / your e-mail address`,
    paragraphs: [
      'Bonjour, hello,',
      `${name} vous écrit désormais à cette adresse. Les liens envoyés auparavant à une autre ne fonctionnent plus. Votre espace et vos tests déjà commencés s’ouvriront avec cette adresse à partir du ${from}. Si vous n’avez rien demandé, répondez à cet e-mail.`,
      `${name} now writes to you at this address. Links sent to another one before no longer work. Your space and tests that you have begun open with this address from ${from} (Paris time). If you did not ask for this, reply to this e-mail.`,
    ],
  })
}
