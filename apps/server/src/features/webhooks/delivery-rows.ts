/** The rows of a delivery and its webhook, as the job that sends it reads and changes them. */
import type { Selectable } from 'kysely'
import { isRow, ofCompany, type SystemTransaction } from '../../database/for-company.ts'
import type { WebhookDeliveriesTable, WebhooksTable } from '../../database/tables/companies.ts'
import type { Services } from '../../services.ts'

type Delivery = Selectable<WebhookDeliveriesTable>
export type Webhook = Selectable<WebhooksTable>

/** What a job tries to deliver. */
export interface Taken {
  readonly delivery: Delivery
  readonly webhook: Webhook
}

/** As it is now; undefined where it was deleted meanwhile. */
export async function lockWebhook(
  trx: SystemTransaction,
  { company_id, id }: Webhook,
): Promise<Webhook | undefined> {
  return await trx
    .selectFrom('webhooks')
    .where(isRow(company_id, id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export async function changeDelivery(
  trx: SystemTransaction,
  { company_id, id }: Delivery,
  to: object,
): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(to).where(isRow(company_id, id)).execute()
}

export async function changeWebhook(
  trx: SystemTransaction,
  { company_id, id }: Webhook,
  to: object,
): Promise<void> {
  await trx.updateTable('webhooks').set(to).where(isRow(company_id, id)).execute()
}

/** Tries it then: by a job that is asked for in the same transaction. */
export async function putOff(
  { jobs }: Services,
  trx: SystemTransaction,
  delivery: Delivery,
  until: Date,
): Promise<void> {
  await changeDelivery(trx, delivery, { due_at: until, held: false })
  const data = { companyId: delivery.company_id, deliveryId: delivery.id }
  await jobs.enqueue(trx, 'send-webhook', [data], { startAfter: until })
}

const waiting = (trx: SystemTransaction, { company_id, id }: Webhook) =>
  trx.selectFrom('webhook_deliveries').where(ofCompany(company_id, { webhook_id: id, state: 'waiting' }))

/** Whether a job of another delivery asks the webhook's receiver by then. */
export async function isWatched(
  trx: SystemTransaction,
  webhook: Webhook,
  delivery: Delivery,
  by: Date,
): Promise<boolean> {
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
  trx: SystemTransaction,
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
