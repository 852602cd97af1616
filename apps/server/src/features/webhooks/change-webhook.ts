/** A company's webhooks: added, changed, switched off and on, given another secret (product 6.21). */
import { ApiError } from '@assay/contract/errors'
import type * as calls from '@assay/contract/webhooks/calls'
import { formerSecretHours, webhooksAtMost } from '@assay/domain/webhooks/webhooks'
import type { BodyOf } from '../../calls.ts'
import { isRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { changing, ensureMayBeAsked, ensureSeesAll } from './changing-webhooks.ts'
import { releaseHeld } from './held-deliveries.ts'
import { newSecret, sealedSecret } from './webhook-message.ts'

/** @returns its id and secret @throws ApiError tooManyWebhooks, webhookAddressRefused, webhookNeedsHttps */
export async function createWebhook(
  services: Services,
  viewer: Viewer,
  { url, events }: BodyOf<typeof calls.createWebhook>,
): Promise<{ id: string; secret: string }> {
  ensureSeesAll(viewer)
  await ensureMayBeAsked(services, url)
  const [id, secret, companyId] = [newId(), newSecret(), viewer.companyId]
  await changing(services, viewer, 'webhook.created', id, async (trx) => {
    const { length } = await trx
      .selectFrom('webhooks')
      .where('company_id', '=', companyId)
      .where('partner', 'is', null)
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
  { url, events, isOn }: BodyOf<typeof calls.changeWebhook>,
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
    // What one that stays off would be sent waits for it, as a job would drop it.
    if (row && isRenewed && (isOn ?? row.off_since === null))
      await releaseHeld(services, trx, row, services.clock.now())
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
