import { ApiError } from '@assay/contract/errors'
import type { LogAction } from '@assay/domain/logs/actions'
import { isAddressOf, type Partner } from '@assay/domain/partners/partners'
import { sql } from 'kysely'
import { forCompany, isRow } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { seesAll } from '../../lists/visible.ts'
import { isLetInside, OutgoingRefused, resolveOutgoing } from '../../outgoing-addresses.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/** Webhooks hear of the whole company: who sees a part of it has none. @throws ApiError noPermission */
export function ensureSeesAll(viewer: Viewer): void {
  if (!seesAll(viewer)) throw new ApiError('noPermission')
}

/** Changes of a company's webhooks run in turn (a lock), so that their number stays as counted. */
export async function changing(
  { db, clock }: Services,
  viewer: Viewer,
  action: LogAction,
  id: string,
  work: (trx: CompanyTransaction, row: RowOf<'webhooks'> | undefined) => Promise<void>,
): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await sql`select from companies where id = ${viewer.companyId} for no key update`.execute(trx)
    const row = await trx
      .selectFrom('webhooks')
      .where(isRow(viewer.companyId, id))
      .where('partner', 'is', null)
      .selectAll()
      .executeTakeFirst()
    if (!row && action !== 'webhook.created') throw new ApiError('webhookNotFound')
    await work(trx, row)
    await logActivity(trx, action, viewer, clock.now(), [id])
  })
}

/** Whether a partner is notified at an address: at its own, and where the operator lets requests go. */
export function isNotifiedAt({ settings }: Services, partner: Partner, text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (isAddressOf(partner, url) || isLetInside(settings, url.hostname))
}

/**
 * Looks where an address leads now; each try looks again. A name that leads nowhere yet may be typed.
 * @throws ApiError invalidData, webhookAddressRefused, webhookNeedsHttps
 */
export async function ensureMayBeAsked({ settings }: Services, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new ApiError('invalidData')
  try {
    await resolveOutgoing(settings, new URL(url))
  } catch (error) {
    const reason = error instanceof OutgoingRefused ? error.reason : undefined
    if (reason === 'httpsNeeded') throw new ApiError('webhookNeedsHttps')
    if (reason !== 'nameUnknown') throw new ApiError('webhookAddressRefused')
    if (new URL(url).protocol !== 'https:') throw new ApiError('webhookNeedsHttps')
  }
}
