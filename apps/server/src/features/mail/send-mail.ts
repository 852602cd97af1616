import { buffer } from 'node:stream/consumers'
import { acrossCompanies, type SystemTransaction } from '../../database/for-company.ts'
import type { Attempt } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { readBody } from './mail-bodies.ts'
import type { MailFile, MailTransport } from './transport.ts'

/**
 * Sends one mail of the outbox, or captures it where no SMTP server is set. The row is locked meanwhile, so that the
 * same job run twice sends once; a mail that is not queued any more is left alone.
 *
 * @throws when the server did not take it for now: the job runs again later
 */
export async function sendMail(
  services: Pick<Services, 'db' | 'clock' | 'storage'>,
  transport: MailTransport | null,
  job: { companyId: string; mailId: string },
  attempt: Attempt,
): Promise<void> {
  const { db, clock } = services
  const failure = await acrossCompanies(db, 'a job of any company', async (trx) => {
    const mail = await trx
      .selectFrom('mails')
      .selectAll()
      .where('company_id', '=', job.companyId)
      .where('id', '=', job.mailId)
      .where('status', '=', 'queued')
      .forUpdate()
      .executeTakeFirst()
    if (!mail) return undefined
    const settle = async (change: { status: 'sent' | 'captured' | 'failed'; reason?: string }) => {
      await trx
        .updateTable('mails')
        .set({
          status: change.status,
          reason: change.reason ?? null,
          sent_at: change.status === 'failed' ? null : clock.now(),
        })
        .where('company_id', '=', job.companyId)
        .where('id', '=', job.mailId)
        .execute()
    }
    if (!transport) {
      await settle({ status: 'captured' })
      return undefined
    }
    try {
      await transport.send({
        messageId: mail.message_id,
        to: { name: mail.to_name ?? '', address: mail.to_email },
        ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
        subject: mail.subject,
        ...(await readBody(trx, mail)),
        attachments: await filesOf(services, trx, mail),
      })
      await settle({ status: 'sent' })
      return undefined
    } catch (error) {
      if (!isFinal(error) && !attempt.isLast) return error
      await settle({ status: 'failed', reason: reasonOf(error) })
      return undefined
    }
  })
  if (failure !== undefined) throw failure
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
    .where('company_id', '=', mail.company_id)
    .where('id', '=', mail.attachment_file_id)
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
