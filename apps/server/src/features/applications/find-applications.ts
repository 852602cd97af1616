import { type ApplicationStatus, applicationStatuses } from '@assay/domain/applications/status'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import {
  bounded,
  type Count,
  countApplications,
  countedAtMost,
  noStatusCounts,
  sumOf,
} from '../../lists/counts.ts'
import type { Found } from '../../lists/read-list.ts'
import { isSearch } from '../../lists/search.ts'
import {
  dayOf,
  identityIsShown,
  matchesCandidate,
  placeInTime,
  seesAll,
  visibleApplications,
} from '../../lists/visible.ts'
import type { AnyTransaction, SystemTransaction } from '../../services.ts'
import { type BoardQuery, isFiltered, matchesFilters } from './board-filters.ts'
import { marksAreHidden } from './queries.ts'

export interface BoardMeta extends Count {
  readonly statusCounts: Record<ApplicationStatus, number>
  /** Statuses that have more than counted. */
  readonly uncertainStatuses: ApplicationStatus[]
}

/** The test whose applications are listed. */
interface ListedTest {
  readonly id: string
  readonly shows_identity: boolean
  readonly hides_marks: boolean
}

/** A page of ids of a test's applications as the viewer sees them, and how many each status has. */
export async function findApplications(
  system: SystemTransaction,
  viewer: Viewer,
  test: ListedTest,
  query: BoardQuery,
): Promise<Found<BoardMeta>> {
  const counts = await countStatuses(system, viewer, test, query)
  const total = sumOf(query.status ? [counts[query.status]] : Object.values(counts))
  const ofStatuses = {
    statusCounts: mapStatuses((status) => counts[status].totalItems),
    uncertainStatuses: applicationStatuses.filter((status) => !counts[status].totalIsExact),
  }
  // Looking for the first of none would read all that the filter leaves out.
  if (isFiltered(query) && total.totalIsExact && total.totalItems === 0)
    return { ids: [], meta: { ...total, ...ofStatuses } }
  const last = query.page * query.itemsPerPage
  const order = orderOf(query.sort, test, viewer)
  const branches = branchesOf(query, order).map(
    ({ where, order }) =>
      sql`(${matching(system, viewer, test, query)
        .where(where)
        .select(['id', 'public_id', 'company_id', 'assessment_id', 'created_at', 'score'])
        .select(['name_key', 'number', 'evaluated_at', 'status'])
        .orderBy(order)
        .limit(last)})`,
  )
  const { rows } = await sql<{ id: string }>`
    select applications.id from (${sql.join(branches, sql` union all `)}) as applications
    order by ${order.rows}
    limit ${query.itemsPerPage} offset ${last - query.itemsPerPage}`.execute(system)
  const isWhole = query.page === 1 && rows.length < query.itemsPerPage
  const counted = isWhole ? { totalItems: rows.length, totalIsExact: true } : total
  return { ids: rows.map(({ id }) => id), meta: { ...counted, ...ofStatuses } }
}

const byScore = sql`applications.score desc nulls last, applications.id`
/** This order reads the same index from its end. */
const byScoreBack = sql`applications.score asc nulls first, applications.id desc`
const byName = sql`applications.name_key, applications.number`

interface Order {
  readonly rows: RawBuilder<unknown>
  /** Whether indexes have it a status at a time; else the rows are sorted. */
  readonly isIndexed: boolean
}

/** Hidden identities come last by name, in chance's order among alike ones: the order tells nothing. */
function orderOf(sort: BoardQuery['sort'], test: ListedTest, viewer: Viewer): Order {
  const { at, id } = placeInTime(test)
  if (sort === 'newest') return { rows: sql`${at} desc, ${id} desc`, isIndexed: false }
  if (sort === 'oldest') return { rows: sql`${at}, ${id}`, isIndexed: false }
  const isShown = identityIsShown(viewer)
  if (sort === 'name')
    return test.shows_identity
      ? { rows: byName, isIndexed: true }
      : {
          rows: sql`${isShown} desc, case when ${isShown} then applications.name_key end, ${id}`,
          isIndexed: false,
        }
  const isIndexed = test.shows_identity && !test.hides_marks
  const score = isIndexed
    ? sql`applications.score`
    : sql`case when not ${marksAreHidden(viewer)} then applications.score end`
  return sort === 'highest_score'
    ? { rows: isIndexed ? byScore : sql`${score} desc nulls last, ${id}`, isIndexed }
    : { rows: sql`${score} nulls last, ${id} desc`, isIndexed }
}

/** Parts of the list that an index has in the wanted order; the first rows of each hold the first of all. */
function branchesOf({ sort, status }: BoardQuery, { rows: order, isIndexed }: Order) {
  const all = sql<boolean>`true`
  const ofStatus = (each: ApplicationStatus) => sql<boolean>`applications.status = ${each}`
  if (!isIndexed) return [{ where: status ? ofStatus(status) : all, order }]
  const statuses = status ? [status] : applicationStatuses
  if (sort !== 'lowest_score') return statuses.map((each) => ({ where: ofStatus(each), order }))
  return statuses.flatMap((each) => [
    { where: sql<boolean>`${ofStatus(each)} and applications.score is not null`, order: byScoreBack },
    // Applications without a value come last, from whichever end of the index the others are read.
    { where: sql<boolean>`${ofStatus(each)} and applications.score is null`, order: byScoreBack },
  ])
}

/** The applications of a test that match, before their order and page. */
export function matching(
  trx: AnyTransaction,
  viewer: Viewer,
  test: ListedTest,
  query: Omit<BoardQuery, 'sort' | 'page' | 'itemsPerPage'>,
) {
  const { at } = placeInTime(test)
  const moment = (given = '') => {
    const asked = sql`${new Date(given)}::timestamptz`
    return test.shows_identity ? asked : dayOf(asked)
  }
  return visibleApplications(trx, viewer)
    .where('applications.assessment_id', '=', test.id)
    .where(matchesCandidate(viewer, query.search))
    .where(matchesFilters(viewer, query))
    .$if(query.progress === 'completed', (each) => each.where('applications.completed_at', 'is not', null))
    .$if(query.progress === 'interrupted', (each) =>
      each.where('applications.interrupted_at', 'is not', null),
    )
    .$if(query.progress === 'inProgress', (each) =>
      each.where('applications.completed_at', 'is', null).where('applications.interrupted_at', 'is', null),
    )
    .$if(query.columnId === 'none', (each) => each.where('applications.column_id', 'is', null))
    .$if(query.columnId !== undefined && query.columnId !== 'none', (each) =>
      each.where('applications.column_id', '=', query.columnId ?? null),
    )
    .$if(query.from !== undefined, (each) => each.where(sql<boolean>`${at} >= ${moment(query.from)}`))
    .$if(query.to !== undefined, (each) => each.where(sql<boolean>`${at} <= ${moment(query.to)}`))
}

/** A search or filter counts so far, and no further: a board's columns say "1,000+". */
const narrowedAtMost = 1_000

/**
 * The summary table where only the progress is asked; else counted to the bound, a search in one go. A filter
 * counts the status that is asked for, and tells nothing of the others.
 */
async function countStatuses(system: SystemTransaction, viewer: Viewer, test: ListedTest, query: BoardQuery) {
  const isSearched = isSearch(query.search)
  const isNarrowed = isSearched || isFiltered(query)
  const isPlain =
    !isNarrowed && query.from === undefined && query.to === undefined && query.columnId === undefined
  if (isPlain && seesAll(viewer)) {
    const counts = await countApplications(system, viewer, [test.id], query.progress)
    return { ...(counts.get(test.id) ?? noStatusCounts) }
  }
  const most = isNarrowed ? narrowedAtMost : countedAtMost
  const counted = isNarrowed && !isSearched && query.status ? [query.status] : applicationStatuses
  const found = matching(system, viewer, test, query).select('applications.status')
  const parts =
    isNarrowed && counted.length > 1
      ? [sql`(${found.limit(most + 1)})`]
      : counted.map((status) => sql`(${found.where('applications.status', '=', status).limit(most + 1)})`)
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*)::int as count from (${sql.join(parts, sql` union all `)}) as counted
    group by status`.execute(system)
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  // What went to the bound in one go may have left out some of any status.
  const isCut = parts.length === 1 && rows.reduce((sum, { count }) => sum + count, 0) > most
  return mapStatuses((status) => {
    const count = bounded(counts.get(status) ?? 0, most)
    return isCut || !counted.includes(status) ? { ...count, totalIsExact: false } : count
  })
}

function mapStatuses<Value>(value: (status: ApplicationStatus) => Value): Record<ApplicationStatus, Value> {
  return Object.fromEntries(applicationStatuses.map((status) => [status, value(status)])) as Record<
    ApplicationStatus,
    Value
  >
}
