/**
 * A message as Standard Webhooks 1.0 has it: its id, its body, and the signatures of one try
 * (https://github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md).
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { AppSettings } from '../../app-settings.ts'
import type { RowOf } from '../../database/tables.ts'
import { seal, unseal } from '../../sealing.ts'

const prefix = 'whsec_'
const secretBytes = 32

export const newSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** @param webhookId whose it is: in another webhook's row it does not open */
export const sealedSecret = (settings: AppSettings, secret: string, webhookId: string): string =>
  seal(settings, 'webhook', secret, webhookId).toString('base64url')

/** Null where SESSION_SECRET has changed since. */
export const openSecret = (settings: AppSettings, sealed: string, webhookId: string): string | null =>
  unseal(settings, 'webhook', Buffer.from(sealed, 'base64url'), webhookId)?.toString() ?? null

type Delivery = RowOf<'webhook_deliveries'>

/** The same at each try: receivers know by it what they have already. */
export const messageIdOf = ({ message_id }: Pick<Delivery, 'message_id'>): string =>
  `msg_${message_id.replaceAll('-', '')}`

/** What is sent, to the byte the same at each try. */
export const bodyOf = ({ event, happened_at, data }: Pick<Delivery, 'event' | 'happened_at' | 'data'>) =>
  JSON.stringify({ type: event, timestamp: happened_at.toISOString(), data })

/** The signature of a body at a moment, with one secret. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(secret.startsWith(prefix) ? prefix.length : 0), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

/** The headers of a try: each has a moment of its own, and so other signatures. */
export function headersOf(secrets: readonly string[], id: string, body: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Assay-Webhooks/1.0',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, id, seconds, body)).join(' '),
  }
}
