/**
 * The one way of reading a list: ids by the system role with the rules of `visible.ts`, their rows under
 * row-level security, then the feature's rules (docs/architecture.md has an example).
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  type AnyTransaction,
  acrossCompanies,
  type CompanyTransaction,
  forCompany,
  type SystemTransaction,
} from '../database/for-company.ts'
import type { Tables } from '../database/tables.ts'
import type { Services, Viewer } from '../services.ts'
import { bounded, type Count, countedAtMost, countRows } from './counts.ts'

/** The ids of a page, in their order, and what is said of the whole list. */
export interface Found<Meta extends Count = Count> {
  readonly ids: readonly string[]
  readonly meta: Meta
}

interface Page {
  /** Counts from 1. */
  readonly page: number
  readonly itemsPerPage: number
}

interface ListQuery<Row extends { readonly id: string }, Meta extends Count> {
  /** Sees every company: the query carries the viewer's company and rules itself, and selects only ids. */
  readonly find: (system: SystemTransaction) => Promise<Found<Meta>>
  /** The rows of these ids, in any order. One that is gone meanwhile is left out. */
  readonly load: (trx: CompanyTransaction, ids: readonly string[]) => Promise<readonly Row[]>
}

/** Reads a page of a list of the viewer's company. */
export async function readList<Row extends { readonly id: string }, Meta extends Count>(
  { db }: Pick<Services, 'db'>,
  { companyId }: Pick<Viewer, 'companyId'>,
  { find, load }: ListQuery<Row, Meta>,
): Promise<{ data: Row[]; meta: Meta }> {
  const { ids, meta } = await acrossCompanies(db, 'trigram indexes do not serve under policies', find)
  if (ids.length === 0) return { data: [], meta }
  return { data: inOrder(ids, await forCompany(db, companyId, (trx) => load(trx, ids))), meta }
}

interface PageQuery<Table extends keyof Tables, Row extends { readonly id: string }> extends Finding<Table> {
  /** Sees every company: it carries the viewer's company and rules itself, and selects only ids. */
  readonly matching: (system: SystemTransaction) => SelectQueryBuilder<Tables, Table, { id: string }>
  readonly order: RawBuilder<unknown>
  readonly page: Page
  readonly load: ListQuery<Row, Count>['load']
}

/** Reads a page of what a query of ids finds, likewise. */
export const readPage = <Table extends keyof Tables, Row extends { readonly id: string }>(
  services: Pick<Services, 'db'>,
  viewer: Pick<Viewer, 'companyId'>,
  { matching, order, page, load, ...finding }: PageQuery<Table, Row>,
) =>
  readList(services, viewer, {
    find: (system) => findPage(system, matching(system), order, page, finding),
    load,
  })

/** The rows in the order of the ids. */
export function inOrder<Row extends { readonly id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of a query of ids, and how many it has in all, counted to the bound. */
export async function findPage<Table extends keyof Tables>(
  trx: AnyTransaction,
  matching: SelectQueryBuilder<Tables, Table, { id: string }>,
  order: RawBuilder<unknown>,
  page: Page,
  { searched, count = () => countRows(trx, matching) }: Finding<Table> = {},
): Promise<Found> {
  if (searched !== undefined) return await findFew(trx, matching, order, page, searched)
  const rows = await onPage(matching.orderBy(order), page).execute()
  const ids = rows.map(({ id }) => id)
  const isWhole = page.page === 1 && ids.length < page.itemsPerPage
  const meta = isWhole ? { totalItems: ids.length, totalIsExact: true } : await count()
  return { ids, meta }
}

interface Finding<Table extends keyof Tables> {
  /** The table whose rows words are searched in; undefined where none are. */
  readonly searched?: Table | undefined
  /** Counts in a quicker way that gives the same number. */
  readonly count?: (() => Promise<Count>) | undefined
}

/**
 * A page of search results. Behind row-level security the planner takes rare words for frequent ones and
 * walks the whole order. So matches are found by their index first; only frequent words by a walk.
 */
async function findFew<Table extends keyof Tables>(
  trx: AnyTransaction,
  matching: SelectQueryBuilder<Tables, Table, { id: string }>,
  order: RawBuilder<unknown>,
  page: Page,
  table: Table,
): Promise<Found> {
  const address = sql.ref(`${table}.ctid`)
  const addresses = matching
    .clearSelect()
    .select(address.as('address'))
    .limit(countedAtMost + 1)
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    with found as materialized (${addresses})
    select count, case when count <= ${countedAtMost} then array(
      select ${sql.ref(`${table}.id`)}::text from ${sql.table(table)}
      where ${address} = any(array(select address from found))
      order by ${order} limit ${page.itemsPerPage} offset ${(page.page - 1) * page.itemsPerPage}) end as ids
    from (select count(*)::int as count from found) as counted`.execute(trx)
  const [{ count, ids } = { count: 0, ids: [] }] = rows
  const meta = bounded(count)
  if (ids !== null) return { ids, meta }
  const frequent = await onPage(matching.orderBy(order), page).execute()
  return { ids: frequent.map(({ id }) => id), meta }
}

/** Cuts a page out of an ordered query. */
export function onPage<Table extends keyof Tables, Row>(
  ordered: SelectQueryBuilder<Tables, Table, Row>,
  { page, itemsPerPage }: Page,
): SelectQueryBuilder<Tables, Table, Row> {
  return ordered.limit(itemsPerPage).offset((page - 1) * itemsPerPage)
}
