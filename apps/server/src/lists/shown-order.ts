/** Lists over several tests, in the order of the times that the viewer is shown. */
import { dayIn } from '@assay/domain/time/zoned'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '../caller.ts'
import type { Tables } from '../database/tables.ts'
import { onPage } from './read-list.ts'
import { dayOf, identityIsShown, shownId } from './visible.ts'

/** A moment of an application; where its candidate is hidden its day alone: noon, in all of Europe. */
export function timeOf(at: Date, isShown: boolean): string {
  return isShown ? at.toISOString() : `${dayIn('Europe/Paris', at)}T12:00:00.000Z`
}

/** The times by which applications of several tests are listed, the latest or the earliest first. */
export interface ShownOrder {
  readonly by: 'applications.created_at' | 'applications.completed_at' | 'application_owners.waits_since'
  readonly isNewest: boolean
}

/** The day on which the clocks go back. */
const longestDayMs = 25 * 3_600_000

/**
 * A page of ids in the order of the times that the viewer is shown (`timeOf`), as by the true ones a hidden
 * application's place among the others, and the page that it is on, would tell its minute.
 */
export async function idsByShownTime<Table extends keyof Tables>(
  viewer: Pick<Viewer, 'userId' | 'companyId'>,
  matching: SelectQueryBuilder<Tables, Table, { id: string }>,
  { by, isNewest }: ShownOrder,
  asked: { readonly page: number; readonly itemsPerPage: number },
): Promise<string[]> {
  const at = sql.ref<Date>(by)
  const direction = sql.raw(isNewest ? 'desc' : 'asc')
  const shownTime = sql`case when ${identityIsShown(viewer)} then ${at} else ${dayOf(at)} + interval '12 hours' end`
  // An index has the true order, of the same days: it says how far the page reaches. The moment is read
  // first, as PostgreSQL reads a third of all rows for one that it does not know.
  const last = await matching
    .clearSelect()
    .select([
      at.as('at'),
      sql<boolean>`exists (select from assessments
        where company_id = ${viewer.companyId} and not shows_identity)`.as('hidesAny'),
    ])
    .orderBy(sql`${at} ${direction}`)
    .limit(1)
    .offset(asked.page * asked.itemsPerPage - 1)
    .executeTakeFirst()
  // A moment has fewer digits here than in the database.
  const reach = last?.hidesAny ? longestDayMs : 1
  const until = last && new Date(last.at.getTime() + (isNewest ? -reach : reach))
  const within =
    until === undefined
      ? matching
      : matching.where(sql<SqlBool>`${at} ${isNewest ? sql`>=` : sql`<=`} ${until}`)
  const ordered = within.orderBy(sql`${shownTime} ${direction}, ${shownId} ${direction}`)
  const rows = await onPage(ordered, asked).execute()
  return rows.map(({ id }) => id)
}
