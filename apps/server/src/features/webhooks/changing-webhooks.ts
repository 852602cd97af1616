import { ApiError } from '@assay/contract/errors'
import type { LogAction } from '@assay/domain/logs/actions'
import { type Selectable, sql } from 'kysely'
import { type CompanyTransaction, forCompany, isRow } from '../../database/for-company.ts'
import type { WebhooksTable } from '../../database/tables/companies.ts'
import { seesAll } from '../../lists/visible.ts'
import { OutgoingRefused, resolveOutgoing } from '../../outgoing-addresses.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/** What is told is about the whole company: who sees a part of it has none. @throws ApiError noPermission */
export function ensureSeesAll(viewer: Viewer): void {
  if (!seesAll(viewer)) throw new ApiError('noPermission')
}

/** Changes of a company's webhooks run in turn (a lock), so that their number stays as counted. */
export async function changing(
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
      .where('partner', 'is', null)
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
export async function ensureMayBeAsked({ settings }: Services, url: string): Promise<void> {
  try {
    await resolveOutgoing(settings, new URL(url))
  } catch (error) {
    const reason = error instanceof OutgoingRefused ? error.reason : undefined
    if (reason === 'httpsNeeded') throw new ApiError('webhookNeedsHttps')
    if (reason !== 'nameUnknown') throw new ApiError('webhookAddressRefused')
    if (new URL(url).protocol !== 'https:') throw new ApiError('webhookNeedsHttps')
  }
}
