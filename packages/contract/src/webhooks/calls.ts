/** Webhooks: a company's own programs hear of what happens (product 6.21 to 6.25). */
import {
  deliveryEvents,
  deliveryProblems,
  deliveryStates,
  isWebhookUrl,
  offReasons,
  webhookEvents,
  webhookUrlMaxLength,
} from '@assay/domain/webhooks/webhooks'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'

const url = z
  .string()
  .trim()
  .max(webhookUrlMaxLength)
  .refine(isWebhookUrl)
  .meta({ id: 'WebhookUrl', description: 'An address that begins with https://, without a user name' })
const event = z.enum(webhookEvents).meta({ id: 'WebhookEvent' })
const deliveryEvent = z.enum(deliveryEvents).meta({ id: 'DeliveryEvent' })
const events = z
  .array(event)
  .min(1)
  .max(webhookEvents.length)
  .overwrite((given) => [...new Set(given)])

const webhook = z
  .object({
    id,
    url: z.string(),
    events: z.array(event),
    createdAt: instant,
    /** Since when it is switched off, and why; null while it is on. */
    off: z.object({ at: instant, reason: z.enum(offReasons) }).nullable(),
    /** Since when its receiver takes nothing. */
    failingSince: instant.nullable(),
    /** Until when the former secret signs too. */
    formerSecretUntil: instant.nullable(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

/** Shown once: it is not told again. */
const secret = z.string().meta({ description: 'whsec_… as Standard Webhooks has it; shown once' })

const delivery = z
  .object({
    id,
    /** The message's id, the same at each try and for each webhook that is notified. */
    messageId: z.string(),
    event: deliveryEvent,
    /** When it happened; the day alone where a test hides who it is. */
    happenedAt: instant,
    state: z.enum(deliveryStates),
    /** The next try, of one that waits. */
    dueAt: instant.nullable(),
    /** Exactly what is sent; empty to an assessment partner, whose address says it all. */
    body: z.string(),
    /** The last tries, the last one first. */
    tries: z.array(
      z.object({
        at: instant,
        milliseconds: z.int(),
        /** The status of the answer; null where none came. */
        status: z.int().nullable(),
        problem: z.enum(deliveryProblems).nullable(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof delivery>

const permission = 'company.editApi'

export const listWebhooks = declareCall({
  address: { method: 'GET', path: '/api/webhooks' },
  summary: 'The webhooks of the current company; for who sees all of it, as in every call about them',
  permission,
  response: z.object({ data: z.array(webhook) }),
})

export const createWebhook = declareCall({
  address: { method: 'POST', path: '/api/webhooks' },
  summary: 'Adds a webhook, 10 a company at most; its secret is told once, in this answer',
  permission,
  body: z.strictObject({ url, events }),
  response: z.object({ data: z.object({ id, secret }) }),
  errors: ['tooManyWebhooks', 'webhookAddressRefused', 'webhookNeedsHttps'],
})

export const changeWebhook = declareCall({
  address: { method: 'PATCH', path: '/api/webhooks/:id' },
  summary: 'Changes address and events of a webhook, switches it off, or on again',
  permission,
  body: z.strictObject({ url: url.optional(), events: events.optional(), isOn: z.boolean().optional() }),
  errors: ['webhookAddressRefused', 'webhookNeedsHttps'],
})

export const deleteWebhook = declareCall({
  address: { method: 'DELETE', path: '/api/webhooks/:id' },
  summary: 'Deletes a webhook with its deliveries',
  permission,
})

export const renewWebhookSecret = declareCall({
  address: { method: 'POST', path: '/api/webhooks/:id/secret' },
  summary: 'Makes another secret, told once in this answer; for 24 hours the former one signs too',
  permission,
  response: z.object({ data: z.object({ secret }) }),
})

export const listDeliveries = declareCall({
  address: { method: 'GET', path: '/api/webhooks/:id/deliveries' },
  summary: 'What a webhook was told in the last 30 days, the newest first, with what its receiver answered',
  permission,
  query: z.strictObject({ ...paging, state: z.enum(deliveryStates).optional() }),
  response: pageOf(delivery),
})

export const resendDelivery = declareCall({
  address: { method: 'POST', path: '/api/webhooks/deliveries/:id/resend' },
  summary: 'Sends a delivery again, under the same id, and if that fails as often as a new one',
  permission,
  errors: ['deliveryNotFound', 'webhookIsOff'],
})
