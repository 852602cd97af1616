/** What a webhook was told, with what its receiver answered (product 6.24). */
import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/webhooks/calls'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ResponseOf } from '../../calls.ts'
import {
  type CompanyTransaction,
  forCompany,
  inCompany,
  isRow,
  ofCompany,
} from '../../database/for-company.ts'
import type { WebhookDeliveriesTable } from '../../database/tables/companies.ts'
import { findPage, readList } from '../../lists/read-list.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { bodyOf, messageIdOf } from './webhook-message.ts'
import { ensureSeesAll } from './webhooks.ts'

/** A page of a webhook's deliveries, the newest first. @throws ApiError webhookNotFound */
export async function listDeliveries(
  services: Services,
  viewer: Viewer,
  webhookId: string,
  query: z.output<typeof calls.listDeliveries.query>,
): Promise<ResponseOf<typeof calls.listDeliveries>> {
  ensureSeesAll(viewer)
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const found = await trx.selectFrom('webhooks').where(isRow(companyId, webhookId)).select('id').execute()
    if (found.length === 0) throw new ApiError('webhookNotFound')
  })
  const { rows, meta } = await readList(services, viewer, {
    find: (system) =>
      findPage(
        system,
        system
          .selectFrom('webhook_deliveries')
          .where(ofCompany(companyId, { webhook_id: webhookId }))
          .$if(query.state !== undefined, (each) => each.where('state', '=', query.state ?? 'waiting'))
          .select('webhook_deliveries.id'),
        sql`happened_at desc, id`,
        query,
      ),
    load: (trx, ids) =>
      trx
        .selectFrom('webhook_deliveries')
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids])
        .selectAll()
        .execute(),
  })
  return { data: rows.map(present), meta }
}

function present(row: Selectable<WebhookDeliveriesTable>): calls.WebhookDelivery {
  return {
    id: row.id,
    messageId: messageIdOf(row),
    event: row.event,
    happenedAt: row.happened_at.toISOString(),
    state: row.state,
    dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    body: bodyOf(row),
    tries: row.tries.map(({ at, milliseconds, status, problem }) => ({ at, milliseconds, status, problem })),
  }
}

/**
 * Sends a delivery once more, under the same id; if that fails it is tried as often as a new one.
 * @throws ApiError deliveryNotFound, webhookIsOff
 */
export async function resendDelivery(services: Services, viewer: Viewer, id: string): Promise<void> {
  ensureSeesAll(viewer)
  const { companyId } = viewer
  const now = services.clock.now()
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectDelivery(trx, companyId, id)
    if (!row) throw new ApiError('deliveryNotFound')
    if (row.off_since !== null) throw new ApiError('webhookIsOff')
    // One that waits for the day on which it may leave is not hurried.
    if (row.state === 'waiting' && row.try_count === 0) return
    await trx
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', due_at: now, try_count: 0 })
      .where(isRow(companyId, id))
      .execute()
    // A person who has mended the receiver does not wait for the pause to end.
    await trx
      .updateTable('webhooks')
      .set({ paused_until: null })
      .where(isRow(companyId, row.webhook_id))
      .execute()
    await services.jobs.enqueue(trx, 'send-webhook', [{ companyId, deliveryId: id }])
    await logActivity(trx, 'webhook.sentAgain', viewer, now, [row.webhook_id])
  })
}

async function selectDelivery(trx: CompanyTransaction, companyId: string, id: string) {
  return await trx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', inCompany('webhooks.id', 'delivery.webhook_id'))
    .where(isRow(companyId, id, 'delivery'))
    .select(['delivery.state', 'delivery.try_count', 'delivery.webhook_id', 'webhooks.off_since'])
    .forUpdate()
    .executeTakeFirst()
}
