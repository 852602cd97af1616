/** A company's webhooks: added, changed, switched off and on, given another secret (product 6.21). */
import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/webhooks/calls'
import type { LogAction } from '@assay/domain/logs/actions'
import { formerSecretHours, webhooksAtMost } from '@assay/domain/webhooks/webhooks'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany, isRow } from '../../database/for-company.ts'
import type { WebhooksTable } from '../../database/tables/companies.ts'
import { newId } from '../../ids.ts'
import { seesAll } from '../../lists/visible.ts'
import { OutgoingRefused, resolveOutgoing } from '../../outgoing-addresses.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { newSecret, sealedSecret } from './webhook-message.ts'

/** What is told is about the whole company: who sees a part of it has none. @throws ApiError noPermission */
export function ensureSeesAll(viewer: Viewer): void {
  if (!seesAll(viewer)) throw new ApiError('noPermission')
}

export async function listWebhooks({ db, clock }: Services, viewer: Viewer): Promise<calls.Webhook[]> {
  ensureSeesAll(viewer)
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    trx
      .selectFrom('webhooks')
      .where('company_id', '=', viewer.companyId)
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  return rows.map((row) => present(row, clock.now()))
}

function present(row: Selectable<WebhooksTable>, now: Date): calls.Webhook {
  const { off_since: offAt, off_reason: reason, former_until: until } = row
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    off: offAt && reason ? { at: offAt.toISOString(), reason } : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    formerSecretUntil: until && until > now ? until.toISOString() : null,
  }
}

/** @returns its id and secret @throws ApiError tooManyWebhooks, webhookAddressRefused, webhookNeedsHttps */
export async function createWebhook(
  services: Services,
  viewer: Viewer,
  { url, events }: z.output<typeof calls.createWebhook.body>,
): Promise<{ id: string; secret: string }> {
  ensureSeesAll(viewer)
  await ensureMayBeAsked(services, url)
  const [id, secret, companyId] = [newId(), newSecret(), viewer.companyId]
  await changing(services, viewer, 'webhook.created', id, async (trx) => {
    const { length } = await trx
      .selectFrom('webhooks')
      .where('company_id', '=', companyId)
      .select('id')
      .execute()
    if (length >= webhooksAtMost) throw new ApiError('tooManyWebhooks')
    const sealed = sealedSecret(services.settings, secret, id)
    await trx
      .insertInto('webhooks')
      .values({ company_id: companyId, id, url, events, secret: sealed, created_at: services.clock.now() })
      .execute()
  })
  return { id, secret }
}

/** @throws ApiError webhookNotFound, webhookAddressRefused, webhookNeedsHttps */
export async function changeWebhook(
  services: Services,
  viewer: Viewer,
  id: string,
  { url, events, isOn }: z.output<typeof calls.changeWebhook.body>,
): Promise<void> {
  ensureSeesAll(viewer)
  if (url !== undefined) await ensureMayBeAsked(services, url)
  const isRenewed = isOn === true || url !== undefined
  await changing(services, viewer, 'webhook.changed', id, async (trx, row) => {
    const off = isOn === false && (row?.off_since ?? null) === null
    await update(trx, viewer, id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(off && { off_since: services.clock.now(), off_reason: 'person' as const }),
      ...(isOn === true && { off_since: null, off_reason: null }),
      ...(isRenewed && { failing_since: null, paused_until: null }),
    })
  })
}

/** Deletes it with its deliveries. @throws ApiError webhookNotFound */
export async function deleteWebhook(services: Services, viewer: Viewer, id: string): Promise<void> {
  ensureSeesAll(viewer)
  await changing(services, viewer, 'webhook.deleted', id, async (trx) => {
    await trx.deleteFrom('webhooks').where(isRow(viewer.companyId, id)).execute()
  })
}

/** The one before signs too for a day, and the one before that no more. @throws ApiError webhookNotFound */
export async function renewSecret(services: Services, viewer: Viewer, id: string) {
  ensureSeesAll(viewer)
  const secret = newSecret()
  const until = new Date(services.clock.now().getTime() + formerSecretHours * 3_600_000)
  await changing(services, viewer, 'webhook.secretRenewed', id, async (trx, row) => {
    await update(trx, viewer, id, {
      secret: sealedSecret(services.settings, secret, id),
      former_secret: row?.secret ?? null,
      former_until: until,
    })
  })
  return { secret }
}

async function update(trx: CompanyTransaction, viewer: Viewer, id: string, change: object): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('webhooks').set(change).where(isRow(viewer.companyId, id)).execute()
}

/** Changes of a company's webhooks run in turn (a lock), so that their number stays as counted. */
async function changing(
  { db, clock }: Services,
  viewer: Viewer,
  action: LogAction,
  id: string,
  work: (trx: CompanyTransaction, row: Selectable<WebhooksTable> | undefined) => Promise<void>,
): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await sql`select from companies where id = ${viewer.companyId} for no key update`.execute(trx)
    const row = await trx
      .selectFrom('webhooks')
      .where(isRow(viewer.companyId, id))
      .selectAll()
      .executeTakeFirst()
    if (!row && action !== 'webhook.created') throw new ApiError('webhookNotFound')
    await work(trx, row)
    await logActivity(trx, action, viewer, clock.now(), [id])
  })
}

/**
 * Looks where an address leads now; each try looks again. A name that leads nowhere yet may be typed.
 * @throws ApiError webhookAddressRefused, webhookNeedsHttps
 */
async function ensureMayBeAsked({ settings }: Services, url: string): Promise<void> {
  try {
    await resolveOutgoing(settings, new URL(url))
  } catch (error) {
    const reason = error instanceof OutgoingRefused ? error.reason : undefined
    if (reason === 'httpsNeeded') throw new ApiError('webhookNeedsHttps')
    if (reason !== 'nameUnknown') throw new ApiError('webhookAddressRefused')
    if (new URL(url).protocol !== 'https:') throw new ApiError('webhookNeedsHttps')
  }
}
