/** What the database adds up of a version's pages, and of what its candidates said of it. */

import type { Counted } from '@assay/domain/quality/counted-values'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../services.ts'
import { type OfVersion, sittings } from './read-sums.ts'

interface PageTimes {
  /** From 0 on, in the version's order. */
  readonly place: number
  /** Seconds, with how many took so long; −1: who never left it. */
  readonly seconds: readonly Counted[]
}

/** How long each page took whom; what took longer than four hours counts as four. */
export async function readPages(trx: CompanyTransaction, of: OfVersion): Promise<PageTimes[]> {
  const { rows } = await sql<PageTimes>`
    select place::int - 1 as place, json_agg(json_build_object('value', value, 'count', count)) as seconds
    from (
      select place, least(each, 14400) as value, count(*) as count
      from (select seconds from ${sittings(of)}) as own, unnest(seconds) with ordinality as listed (each, place)
      where each is not null group by 1, 2
    ) as counted group by 1 order by 1`.execute(trx)
  return rows
}

/** Of those who stopped for good how many did so on which page, by its position. */
export async function readStops(trx: CompanyTransaction, of: OfVersion): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; count: number }>`
    select stopped_at as position, count(*)::int as count
    from ${sittings(of)} and stopped_at is not null group by 1`.execute(trx)
  return new Map(rows.map(({ position, count }) => [position, count]))
}

/** How many gave which rating. */
export async function readRatings(trx: CompanyTransaction, of: OfVersion): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select rating as value, count(*)::int as count from ${sittings(of)} and rating is not null
    group by 1`.execute(trx)
  return rows
}
