import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Updateable } from 'kysely'
import { acrossCompanies, isRow, ofCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import type { JobRun } from '../../jobs/job-data.ts'
import { isDatabaseAway } from '../../plugins/known-failures.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { traced } from '../../work.ts'
import { readBody, unsubscribeUrlOf } from './mail-bodies.ts'
import { isMailbox, openMailSecret } from './mail-secrets.ts'
import { forgetStep, withheldFor } from './may-leave.ts'
import { type Envelope, type MailFile, type MailTransport, UnknownOutcome } from './transport.ts'

/**
 * Sends a mail, or captures it where no SMTP server is set. A mark, written before it is handed over, stays
 * where a worker is killed: such a mail may have arrived, so only a person sends it again, as one whose
 * secret is unreadable.
 * @throws when the server did not take it for now: the job runs again later
 */
export async function sendMail(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'settings' | 'log'>,
  transport: MailTransport | null,
  job: { companyId: string; mailId: string },
  run: Pick<JobRun, 'isLast'>,
): Promise<void> {
  const envelope = await take(services, transport, job)
  if (!envelope || !transport) return
  try {
    await traced('client', 'send mail', {}, async () => await transport.send(envelope))
  } catch (error) {
    if (error instanceof UnknownOutcome)
      return await recordOutcome(services, job, { status: 'uncertain', reason: reasonOf(error) })
    if (isFinal(error) || run.isLast)
      return await recordOutcome(services, job, { status: 'failed', reason: reasonOf(error) })
    await recordOutcome(services, job, { status: 'queued', reason: reasonOf(error) })
    throw error
  }
  await recordOutcome(services, job, { status: 'sent' })
}

interface Outcome {
  readonly status: 'queued' | 'sent' | 'failed' | 'uncertain'
  readonly reason?: string
}

/** Writes the outcome down, again and again while only the database is away: this process alone knows it. */
async function recordOutcome(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  job: { companyId: string; mailId: string },
  outcome: Outcome,
): Promise<void> {
  const { mailId: mail, companyId: company } = job
  services.log.info({ mail, company, status: outcome.status }, 'mail')
  for (;;) {
    try {
      return await writeOutcome(services, job, outcome)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await pause(500, undefined, { ref: false })
    }
  }
}

async function writeOutcome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  job: { companyId: string; mailId: string },
  { status, reason }: Outcome,
): Promise<void> {
  await acrossCompanies(db, 'a job of any company', (trx) =>
    trx
      .updateTable('mails')
      .set({
        status,
        reason: reason ?? null,
        sent_at: status === 'sent' ? clock.now() : null,
        attempted_at: null,
        // What was sent is in the mailbox, and nowhere else any more.
        ...(status === 'sent' && { secret: null }),
      })
      .where(ofCompany(job.companyId, { id: job.mailId, status: 'queued' }))
      .execute(),
  )
}

/** Reads the mail to send now and marks it as begun; undefined where nothing is left to do. */
async function take(
  services: Pick<Services, 'db' | 'clock' | 'storage' | 'settings'>,
  transport: MailTransport | null,
  job: { companyId: string; mailId: string },
): Promise<Envelope | undefined> {
  const { db, clock } = services
  return await acrossCompanies(db, 'a job of any company', async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .selectAll()
      .where(ofCompany(job.companyId, { id: job.mailId, status: 'queued' }))
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return undefined
    const mark = async (change: Updateable<Tables['mails']>) => {
      await trx.updateTable('mails').set(change).where(isRow(job.companyId, job.mailId)).execute()
    }
    // A mail that may have arrived is not withheld for a later reason.
    const withheld = mail.attempted_at === null ? await withheldFor(trx, mail, clock.now()) : null
    if (withheld !== null) {
      await mark({ status: 'cancelled', reason: withheld })
      if (withheld === 'campaignStopped' || withheld === 'assessmentOffline') await forgetStep(trx, mail)
      return undefined
    }
    if (!transport) {
      const secretAfter = isMailbox(services.settings) ? {} : { secret: null }
      await mark({ status: 'captured', sent_at: clock.now(), ...secretAfter })
      return undefined
    }
    if (mail.attempted_at !== null) {
      await mark({ status: 'uncertain', reason: null })
      return undefined
    }
    if (mail.secret !== null && openMailSecret(services.settings, mail.secret) === null) {
      await mark({ status: 'failed', reason: 'secretUnreadable' })
      return undefined
    }
    await mark({ attempted_at: clock.now() })
    const url = unsubscribeUrlOf(services.settings, mail)
    return {
      id: mail.id,
      to: { name: mail.to_name ?? '', address: mail.to_email },
      ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
      ...(url === null ? {} : { unsubscribeUrl: url }),
      subject: mail.subject,
      ...(await readBody(services, trx, mail, 'sent')),
      attachments: await filesOf(services, trx, mail),
    }
  })
}

async function filesOf(
  { storage }: Pick<Services, 'storage'>,
  trx: SystemTransaction,
  mail: { company_id: string; attachment_file_id: string | null },
): Promise<MailFile[]> {
  if (mail.attachment_file_id === null) return []
  const { name, mime, storage_key } = await trx
    .selectFrom('files')
    .select(['name', 'mime', 'storage_key'])
    .where(isRow(mail.company_id, mail.attachment_file_id))
    .executeTakeFirstOrThrow()
  return [{ filename: name, contentType: mime, content: await buffer(await storage.read(storage_key)) }]
}

/** A server that says 5xx will say it again. */
function isFinal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
