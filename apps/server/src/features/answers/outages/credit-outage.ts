import type { Outage } from '@assay/domain/answers/outages'
import { type SqlBool, sql } from 'kysely'
import type { SystemTransaction } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { moveLimits } from './move-limits.ts'

/**
 * Records an outage, and moves the end of every page that was open and still had time. Clocks, bonuses and
 * the sheet read the outage itself. The table refuses two that overlap, so its time is given back once.
 */
export async function creditOutage(trx: SystemTransaction, outage: Outage): Promise<void> {
  const { from, to } = outage
  await trx.insertInto('outages').values({ id: newId(), from_at: from, to_at: to }).execute()
  const applications = await holdApplications(trx, from)
  await sql`
    update page_visits set expires_at = expires_at + (${to}::timestamptz - ${from}::timestamptz)
    where closed_at is null and expires_at > ${from} and first_visited_at <= ${from}`.execute(trx)
  // The page was visited in the last moment, or handed out then and begun by its timer while nobody was
  // there: page and range differ.
  for (const { company_id, application_id } of await listBegunSince(trx, from))
    await moveLimits(trx, company_id, application_id)
  await logActivity(trx, 'server.returned', { companyId: null }, to, [], {
    awaySeconds: Math.round((to.getTime() - from.getTime()) / 1000),
    applications,
  })
}

/**
 * Locks applications before their visits, as every other change of visits does, and always in the same order.
 */
async function holdApplications(trx: SystemTransaction, from: Date): Promise<number> {
  const { rows } = await sql`
    select 1 from applications app
    where exists (
      select from page_visits visit
      where visit.company_id = app.company_id and visit.application_id = app.id
        and visit.closed_at is null and visit.expires_at > ${from})
    order by app.company_id, app.id
    for no key update of app`.execute(trx)
  return rows.length
}

async function listBegunSince(trx: SystemTransaction, from: Date) {
  return await trx
    .selectFrom('page_visits')
    .where('closed_at', 'is', null)
    .where(sql<SqlBool>`expires_at > ${from}`)
    .where('first_visited_at', '>', from)
    .select(['company_id', 'application_id'])
    .distinct()
    .execute()
}
