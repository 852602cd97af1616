/** A company's partner: a receiver beside its webhooks, with the key that it called with last. */
import { adapters, type Partner, withoutAddresses } from '@assay/domain/partners/partners'
import { sql } from 'kysely'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureSeesAll } from '../webhooks/changing-webhooks.ts'
import { releaseHeld } from '../webhooks/held-deliveries.ts'
import { openSecret, sealedSecret } from '../webhooks/webhook-message.ts'

export type Connection = RowOf<'webhooks'>

/** Who calls for a partner, with the key that came. */
export interface PartnerCaller {
  readonly partner: Partner
  readonly viewer: Viewer
  readonly key: string | null
}

const selectConnection = async (trx: CompanyTransaction, companyId: string, partner: Partner) =>
  await trx.selectFrom('webhooks').where(ofCompany(companyId, { partner })).selectAll().executeTakeFirst()

/** The company's, or null where nothing was set or called yet. @throws ApiError noPermission */
export async function findConnection({ db }: Services, viewer: Viewer, partner: Partner) {
  ensureSeesAll(viewer)
  const { companyId } = viewer
  return (await forCompany(db, companyId, (trx) => selectConnection(trx, companyId, partner))) ?? null
}

/**
 * The partner that calls. The key of the call is stored sealed, as it is what the partner asks for when it is
 * told something: a company that gives its ATS another one has no second place to write it down. What waited
 * for such a key leaves.
 * @throws ApiError noPermission where the key's maker sees a part of the company only
 */
export async function openConnection(services: Services, { partner, viewer, key }: PartnerCaller) {
  const found = await findConnection(services, viewer, partner)
  const tokenId = viewer.token?.id ?? null
  const isKnown =
    found?.key_token_id === tokenId && openSecret(services.settings, found.secret, found.id) === key
  if (found && isKnown) return found
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const row = await ensureConnection(services, trx, viewer.companyId, partner)
    const secret = sealedSecret(services.settings, key ?? '', row.id)
    await change(trx, row, { secret, key_token_id: tokenId })
    await releaseHeld(services, trx, row, services.clock.now())
    return row
  })
}

/** Whether scores leave. @throws ApiError noPermission */
export async function changeConnection(
  services: Services,
  viewer: Viewer,
  partner: Partner,
  givesScore: boolean,
): Promise<void> {
  ensureSeesAll(viewer)
  await forCompany(services.db, viewer.companyId, async (trx) => {
    const row = await ensureConnection(services, trx, viewer.companyId, partner)
    await change(trx, row, { gives_score: givesScore })
    const at = services.clock.now()
    await logActivity(trx, 'partner.changed', viewer, at, [row.id], { partner, givesScore })
  })
}

/** The twenty last reports. */
const newest = '$[0 to 19]'
const linesStored = 5
const lineLength = 300

/** Keeps what a partner could not read of our answers: the last reports, their beginnings, no addresses. */
export async function keepReport(
  services: Services,
  caller: PartnerCaller,
  report: { readonly call: string; readonly errors: readonly string[] },
): Promise<void> {
  const { id, company_id: companyId } = await openConnection(services, caller)
  const at = services.clock.now()
  const brief = (text: string): string =>
    withoutAddresses(text).slice(0, lineLength).toWellFormed().replaceAll('\0', '�')
  const errors = report.errors.slice(0, linesStored).map(brief)
  const made = JSON.stringify({ at: at.toISOString(), call: brief(report.call), errors })
  await forCompany(services.db, companyId, async (trx) => {
    await sql`update webhooks
      set reported_errors = jsonb_path_query_array(${made}::jsonb || reported_errors, ${newest}::jsonpath)
      where company_id = ${companyId} and id = ${id}`.execute(trx)
    await logActivity(trx, 'partner.errorReported', caller.viewer, at, [id])
  })
}

/** Made where there is none yet, by one of several at once. */
async function ensureConnection(
  { clock }: Services,
  trx: CompanyTransaction,
  companyId: string,
  partner: Partner,
): Promise<Connection> {
  await trx
    .insertInto('webhooks')
    .values({
      company_id: companyId,
      id: newId(),
      partner,
      url: adapters[partner].site,
      events: [`${partner}.completed`],
      secret: '',
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await selectConnection(trx, companyId, partner)
  if (!row) throw new Error('the partner is not there')
  return row
}

async function change(trx: CompanyTransaction, { company_id, id }: Connection, to: object): Promise<void> {
  await trx.updateTable('webhooks').set(to).where(isRow(company_id, id)).execute()
}
