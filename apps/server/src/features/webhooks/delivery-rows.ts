/** The rows of a delivery and its webhook, as the job that sends it reads and changes them. */
import { isRow } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Services, SystemTransaction } from '../../services.ts'

export type Delivery = RowOf<'webhook_deliveries'>
export type Webhook = RowOf<'webhooks'>

/** What a job tries to deliver. */
export interface Due {
  readonly delivery: Delivery
  readonly webhook: Webhook
  /** Where: a partner names an address for each test. */
  readonly url: string
}

/** As it is now; undefined where it was deleted meanwhile. */
export async function lockWebhook(trx: SystemTransaction, { company_id, id }: Webhook) {
  return await trx
    .selectFrom('webhooks')
    .where(isRow(company_id, id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

export async function changeDelivery(trx: SystemTransaction, { company_id, id }: Delivery, to: object) {
  await trx.updateTable('webhook_deliveries').set(to).where(isRow(company_id, id)).execute()
}

export async function changeWebhook(trx: SystemTransaction, { company_id, id }: Webhook, to: object) {
  await trx.updateTable('webhooks').set(to).where(isRow(company_id, id)).execute()
}

/** Tries it then: by a job that is asked for in the same transaction. */
export async function putOff({ jobs }: Services, trx: SystemTransaction, delivery: Delivery, until: Date) {
  await changeDelivery(trx, delivery, { due_at: until, held: false })
  const data = { companyId: delivery.company_id, deliveryId: delivery.id }
  await jobs.enqueue(trx, 'send-webhook', [data], { startAfter: until })
}
