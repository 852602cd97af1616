import { acrossCompanies, isRow, type SystemTransaction } from '../../database/for-company.ts'
import type { JobData } from '../../jobs/job-data.ts'
import type { Services } from '../../services.ts'
import { after, changeDelivery, putOff, type Taken, type Webhook } from './delivery-rows.ts'
import { isWatched } from './held-deliveries.ts'

/** The database's clock and this process's own differ by less. */
const toleranceSeconds = 2
/** Longer than a try takes. */
const longestTrySeconds = 30

/** The delivery to try now; undefined where it is done, or another job's. */
export async function takeDelivery(
  services: Services,
  { companyId, deliveryId }: JobData<'send-webhook'>,
): Promise<Taken | undefined> {
  const now = services.clock.now()
  const soon = after(now, toleranceSeconds)
  return await acrossCompanies(services.db, 'a job of any company', async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .where(isRow(companyId, deliveryId))
      .where('state', '=', 'waiting')
      .selectAll()
      .executeTakeFirst()
    // Whoever put it off has asked for the job of that time.
    if (!delivery || delivery.due_at > soon) return undefined
    const webhook = await trx
      .selectFrom('webhooks')
      .where(isRow(companyId, delivery.webhook_id))
      .selectAll()
      .executeTakeFirstOrThrow()
    if (webhook.off_since !== null) {
      await changeDelivery(trx, delivery, { state: 'cancelled' })
      return undefined
    }
    if (webhook.failing_since === null || (await isOnlyTry(trx, webhook, now))) return { delivery, webhook }
    const until = webhook.paused_until !== null && webhook.paused_until > soon ? webhook.paused_until : now
    // One of them tries once the pause is over; the others are held until something arrives.
    if (await isWatched(trx, webhook, delivery, after(until, longestTrySeconds)))
      await changeDelivery(trx, delivery, { due_at: until, held: true })
    else await putOff(services, trx, delivery, after(until, 1 + Math.random() * 10))
    return undefined
  })
}

/**
 * A receiver that fails is asked by one job at a time: others would all wait for it, and those of other
 * companies behind them.
 */
async function isOnlyTry(trx: SystemTransaction, webhook: Webhook, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ paused_until: after(now, longestTrySeconds) })
    .where(isRow(webhook.company_id, webhook.id))
    .where((eb) =>
      eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', after(now, toleranceSeconds))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
