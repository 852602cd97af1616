import * as calls from '@assay/contract/webhooks/calls'
import { isWebhookEvent } from '@assay/domain/webhooks/webhooks'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Services, Viewer } from '../../services.ts'
import { changeWebhook, createWebhook, deleteWebhook, renewSecret } from './change-webhook.ts'
import { ensureSeesAll } from './changing-webhooks.ts'
import { listDeliveries } from './list-deliveries.ts'
import { resendDelivery } from './resend-delivery.ts'

export function webhookRoutes(app: FastifyInstance, services: Services): void {
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
