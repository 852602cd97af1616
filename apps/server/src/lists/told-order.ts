/** Lists over several tests, in the order of the times that the viewer is told. */
import { dayIn } from '@assay/domain/time/zoned'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '../caller.ts'
import type { Tables } from '../database/tables.ts'
import { onPage } from './read-list.ts'
import { dayOf, identityIsShown, shownId } from './visible.ts'

/**
 * A moment of an application; to who may not know whose it is, its day alone: noon, the same in all of
 * Europe.
 */
export function timeOf(at: Date, isShown: boolean): string {
  return isShown ? at.toISOString() : `${dayIn('Europe/Paris', at)}T12:00:00.000Z`
}

/** The times by which applications of several tests are listed, the latest or the earliest first. */
export interface ToldOrder {
  readonly by: 'created_at' | 'completed_at'
  readonly isNewest: boolean
}

/**
 * A page of ids in the order of the times that the viewer is told (`timeOf`), as by the true ones a hidden
 * application's place among the others, and the page that it is on, would tell its minute.
 */
export function byToldTime<Table extends keyof Tables>(
  viewer: Pick<Viewer, 'userId'>,
  matching: SelectQueryBuilder<Tables, Table, { id: string }>,
  { by, isNewest }: ToldOrder,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
) {
  const at = sql.ref<Date>(`applications.${by}`)
  const direction = sql.raw(isNewest ? 'desc' : 'asc')
  const told = sql`case when ${identityIsShown(viewer)} then ${at} else ${dayOf(at)} + interval '12 hours' end`
  // An index has the true order, which has the same days: it says how far the page reaches. The day on which
  // the clocks go back has 25 hours.
  const reached = matching
    .clearSelect()
    .select(at.as('at'))
    .orderBy(sql`${at} ${direction}`)
    .limit(page * itemsPerPage)
  const within = isNewest
    ? sql<SqlBool>`${at} >= (select min(at) from (${reached}) as reached) - interval '25 hours'`
    : sql<SqlBool>`${at} <= (select max(at) from (${reached}) as reached) + interval '25 hours'`
  return onPage(matching.where(within).orderBy(sql`${told} ${direction}, ${shownId} ${direction}`), {
    page,
    itemsPerPage,
  })
}
