import { deliveryRetainedDays } from '@assay/domain/webhooks/webhooks'
import { sql } from 'kysely'
import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'

/** Old deliveries go, those whose job was lost get another one, and partners hear what they missed. */
export const job = scheduled('sweep-webhooks', '41 * * * *', sweepWebhooks)

/** Rows of one statement: a purge of candidates may have queued a hundred thousand of them. */
const batchSize = 5_000
/** A job that is this late failed for good while the database was away. */
const lostAfterMs = 3 * 3_600_000

/**
 * Deletes deliveries 30 days after what they tell, whatever came of them, and secrets that sign no more. Asks
 * again for the job of a delivery that nothing would try, and tells partners what no trigger saw: of an order
 * and an end that commit beside each other each misses the other's row.
 */
export async function sweepWebhooks({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  let gone = batchSize
  while (gone === batchSize)
    gone = await acrossCompanies(db, 'old deliveries of all companies', async (trx) => {
      const { numAffectedRows } = await sql`
        delete from webhook_deliveries where (company_id, id) in (
          select company_id, id from webhook_deliveries
          where happened_at < ${before(deliveryRetainedDays * 86_400_000)} limit ${batchSize})`.execute(trx)
      return Number(numAffectedRows ?? 0)
    })
  await acrossCompanies(db, 'deliveries and secrets of all companies', async (trx) => {
    await sql`select tell_partners(company_id, assessment_id, candidate_id) from partner_tests as test
      where told_at is null and exists (select from applications as app
        where app.company_id = test.company_id and app.assessment_id = test.assessment_id
          and app.candidate_id = test.candidate_id and has_partner_result(app))`.execute(trx)
    await trx
      .updateTable('webhooks')
      .set({ former_secret: null, former_until: null })
      .where('former_until', '<', now)
      .execute()
    const lost = await trx
      .updateTable('webhook_deliveries')
      .set({ due_at: now, held: false })
      .where('state', '=', 'waiting')
      .where('due_at', '<', before(lostAfterMs))
      .returning(['company_id', 'id'])
      .execute()
    const again = lost.map(({ company_id, id }) => ({ companyId: company_id, deliveryId: id }))
    if (again.length > 0) await jobs.enqueue(trx, 'send-webhook', again)
  })
}
