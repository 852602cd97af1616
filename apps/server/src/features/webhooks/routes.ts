import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/webhooks/calls'
import { isWebhookEvent } from '@assay/domain/webhooks/webhooks'
import { sql } from 'kysely'
import { done, inData, type QueryOf, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { forCompany, inCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { readPage } from '../../lists/read-list.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { changeWebhook, createWebhook, deleteWebhook, renewSecret } from './change-webhook.ts'
import { ensureSeesAll } from './changing-webhooks.ts'
import { bodyOf, messageIdOf } from './webhook-message.ts'

export const webhookRoutes: Routes = (app, services) => {
  serve(app, calls.listWebhooks, ({ viewer }) => inData(listWebhooks(services, viewer)))
  serve(app, calls.createWebhook, ({ viewer, body }) => inData(createWebhook(services, viewer, body)))
  serve(app, calls.changeWebhook, ({ viewer, params, body }) =>
    done(changeWebhook(services, viewer, params.id, body)),
  )
  serve(app, calls.deleteWebhook, ({ viewer, params }) => done(deleteWebhook(services, viewer, params.id)))
  serve(app, calls.renewWebhookSecret, ({ viewer, params }) =>
    inData(renewSecret(services, viewer, params.id)),
  )
  serve(app, calls.listDeliveries, ({ viewer, params, query }) =>
    listDeliveries(services, viewer, params.id, query),
  )
  serve(app, calls.resendDelivery, ({ viewer, params }) => done(resendDelivery(services, viewer, params.id)))
}

/** The company's webhooks, in the order in which they were added. */
async function listWebhooks({ db, clock }: Services, viewer: Viewer): Promise<calls.Webhook[]> {
  ensureSeesAll(viewer)
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    trx
      .selectFrom('webhooks')
      .where('company_id', '=', viewer.companyId)
      .where('partner', 'is', null)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map((row) => present(row, clock.now()))
}

function present(row: RowOf<'webhooks'>, now: Date): calls.Webhook {
  const { off_since: offAt, off_reason: reason, former_until: until } = row
  return {
    id: row.id,
    url: row.url,
    events: row.events.filter(isWebhookEvent),
    createdAt: row.created_at.toISOString(),
    off: offAt && reason ? { at: offAt.toISOString(), reason } : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerSecretUntil: until && until > now ? until.toISOString() : null,
  }
}

/** A page of a webhook's deliveries, the newest first. @throws ApiError webhookNotFound */
async function listDeliveries(
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
  return { data: rows.map(presentDelivery), meta }
}

function presentDelivery(row: RowOf<'webhook_deliveries'>): calls.WebhookDelivery {
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

/**
 * Sends a delivery once more, under the same id; if that fails it is tried as often as a new one.
 * @throws ApiError deliveryNotFound, webhookIsOff
 */
async function resendDelivery(services: Services, viewer: Viewer, id: string): Promise<void> {
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
