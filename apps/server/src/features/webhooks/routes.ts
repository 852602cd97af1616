import * as calls from '@assay/contract/webhooks/calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../calls.ts'
import type { Services } from '../../services.ts'
import { listDeliveries, resendDelivery } from './deliveries.ts'
import { changeWebhook, createWebhook, deleteWebhook, listWebhooks, renewSecret } from './webhooks.ts'

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
