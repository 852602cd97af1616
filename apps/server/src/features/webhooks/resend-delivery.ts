import { ApiError } from '@assay/contract/errors'
import { forCompany, inCompany, isRow, updateRows } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureSeesAll } from './changing-webhooks.ts'

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
    const dueAt = row.tries.length === 0 && row.due_at > now ? row.due_at : now
    await updateRows(trx, 'webhook_deliveries', isRow(companyId, id), {
      state: 'waiting',
      due_at: dueAt,
      held: false,
      try_count: 0,
    })
    // A person who has mended the receiver does not wait for the pause to end.
    await updateRows(trx, 'webhooks', isRow(companyId, row.webhook_id), { paused_until: null })
    await services.jobs.enqueue(trx, 'send-webhook', [{ companyId, deliveryId: id }], { startAfter: dueAt })
    await logActivity(trx, 'webhook.sentAgain', viewer, now, [row.webhook_id])
  })
}

async function selectDelivery(trx: CompanyTransaction, companyId: string, id: string) {
  return await trx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', inCompany('webhooks.id', 'delivery.webhook_id'))
    .where(isRow(companyId, id, 'delivery'))
    .select(['delivery.tries', 'delivery.due_at', 'delivery.webhook_id', 'webhooks.off_since'])
    // As whoever writes a try down: the webhook first, then its delivery.
    .forUpdate('webhooks')
    .executeTakeFirst()
}
