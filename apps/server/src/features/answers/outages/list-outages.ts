import type { Outage } from '@assay/domain/answers/outages'
import type { AnyTransaction } from '../../../database/for-company.ts'

/** Lists the outages that a sitting since then may have met. */
export async function listOutages(trx: AnyTransaction, since: Date): Promise<Outage[]> {
  return await trx
    .selectFrom('outages')
    .where('to_at', '>', since)
    .select(['from_at as from', 'to_at as to'])
    .execute()
}

/** An outage as the statements give it: JSON, with its times as text. */
export type OutageRow = { readonly [Key in keyof Outage]: string }

/** The SQL that gives them, for a table or subquery named `app`. */
export const outagesColumn = `(
    select coalesce(jsonb_agg(jsonb_build_object('from', from_at, 'to', to_at)), '[]') from outages
    where to_at > coalesce(app.started_at, app.created_at)) as outages`

export function readOutages(rows: readonly OutageRow[]): Outage[] {
  return rows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))
}
