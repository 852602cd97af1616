/** Deliveries of a webhook that wait: whether one is tried soon, and how those that are held go on. */
import { ofCompany } from '../../database/for-company.ts'
import type { AnyTransaction, Services, SystemTransaction } from '../../services.ts'
import type { Delivery, Webhook } from './delivery-rows.ts'

const waiting = (trx: AnyTransaction, { company_id, id }: Webhook) =>
  trx.selectFrom('webhook_deliveries').where(ofCompany(company_id, { webhook_id: id, state: 'waiting' }))

/** Whether a job of another delivery asks the webhook's receiver by then. */
export async function isWatched(trx: SystemTransaction, webhook: Webhook, delivery: Delivery, by: Date) {
  const other = await waiting(trx, webhook)
    .where('held', '=', false)
    .where('id', '<>', delivery.id)
    .where('due_at', '<=', by)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Gives the oldest deliveries that are held a job of that time: all, or so many. */
export async function releaseHeld(
  services: Services,
  trx: AnyTransaction,
  webhook: Webhook,
  at: Date,
  atMost?: number,
): Promise<void> {
  const held = waiting(trx, webhook).where('held', '=', true).select('id')
  const chosen = atMost === undefined ? held : held.orderBy('happened_at').orderBy('id').limit(atMost)
  const rows = await trx
    .updateTable('webhook_deliveries')
    .set({ due_at: at, held: false })
    .where('company_id', '=', webhook.company_id)
    .where('id', 'in', chosen)
    .returning('id')
    .execute()
  const data = rows.map(({ id }) => ({ companyId: webhook.company_id, deliveryId: id }))
  if (data.length > 0) await services.jobs.enqueue(trx, 'send-webhook', data, { startAfter: at })
}
