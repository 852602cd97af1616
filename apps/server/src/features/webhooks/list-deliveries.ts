/** What a webhook was notified of, with what its receiver answered (product 6.24). */
import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/webhooks/calls'
import { isWebhookEvent } from '@assay/domain/webhooks/webhooks'
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { readPage } from '../../lists/read-list.ts'
import type { Services, Viewer } from '../../services.ts'
import { ensureSeesAll } from './changing-webhooks.ts'
import { bodyOf, messageIdOf } from './webhook-message.ts'

/** A page of a webhook's deliveries, the newest first. @throws ApiError webhookNotFound */
export async function listDeliveries(
  services: Services,
  viewer: Viewer,
  webhookId: string,
  query: QueryOf<typeof calls.listDeliveries>,
): Promise<ResponseOf<typeof calls.listDeliveries>> {
  ensureSeesAll(viewer)
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const found = await trx.selectFrom('webhooks').where(isRow(companyId, webhookId)).select('id').execute()
    if (found.length === 0) throw new ApiError('webhookNotFound')
  })
  const { data: rows, meta } = await readPage(services, viewer, {
    matching: (system) =>
      system
        .selectFrom('webhook_deliveries')
        .where(ofCompany(companyId, { webhook_id: webhookId }))
        .$if(query.state !== undefined, (each) => each.where('state', '=', query.state ?? 'waiting'))
        .select('webhook_deliveries.id'),
    order: sql`happened_at desc, id`,
    page: query,
    load: (trx, ids) =>
      trx
        .selectFrom('webhook_deliveries')
        .where(ofCompany(companyId, { id: ids }))
        .selectAll()
        .execute(),
  })
  return { data: rows.map(present), meta }
}

function present(row: RowOf<'webhook_deliveries'>): calls.WebhookDelivery {
  return {
    id: row.id,
    messageId: messageIdOf(row),
    event: row.event,
    happenedAt: row.happened_at.toISOString(),
    state: row.state,
    dueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    // A partner's has none.
    body: isWebhookEvent(row.event) ? bodyOf(row) : '',
    tries: row.tries.map(({ at, milliseconds, status, problem }) => ({ at, milliseconds, status, problem })),
  }
}
