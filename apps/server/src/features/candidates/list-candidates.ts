import type {
  listCandidates as call,
  exportCandidates,
  searchCandidates,
} from '@assay/contract/candidates/calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ResponseOf } from '../../calls.ts'
import type { AnyTransaction, CompanyTransaction, SystemTransaction } from '../../database/for-company.ts'
import { bounded, type Count, countedAtMost } from '../../lists/counts.ts'
import { findPage, inOrder, readList } from '../../lists/read-list.ts'
import { isSearch, matches, searchKeys } from '../../lists/search.ts'
import {
  applicationsOfCandidate,
  seesAll,
  visibleApplications,
  visibleCandidates,
} from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { presentCandidate } from './present-candidate.ts'
import { selectApplicationsOf, selectCandidates } from './select-candidates.ts'

type Query = z.output<typeof call.query>
type Filters = Omit<z.output<typeof exportCandidates.query>, 'format'>

/** The most applications that a row of the list names; the sheet names all. */
const applicationsInList = 20

const lastName = sql`candidates.last_name_key`
const firstName = sql`candidates.first_name_key`

/** Each has its index (migration 282). */
const orders: Readonly<Record<Query['sort'], RawBuilder<unknown>>> = {
  name: sql`${lastName}, ${firstName}, candidates.id`,
  name_back: sql`${lastName} desc, ${firstName} desc, candidates.id desc`,
  first_name: sql`${firstName}, ${lastName}, candidates.id`,
  first_name_back: sql`${firstName} desc, ${lastName} desc, candidates.id desc`,
  email: sql`candidates.email, candidates.id`,
  email_back: sql`candidates.email desc, candidates.id desc`,
  newest: sql`candidates.added_at desc nulls last, candidates.id`,
}

/** A page of the address book (product 6.1), as the viewer sees it (product 1.8). */
export async function listCandidates(
  services: Services,
  viewer: Viewer,
  query: Query,
): Promise<ResponseOf<typeof call>> {
  const { rows, meta } = await readList(services, viewer, {
    find: async (system) =>
      findPage(
        system,
        (await matchingCandidates(system, viewer, query)).select('candidates.id'),
        orders[query.sort],
        query,
        {
          searched: isSearch(query.search) ? 'candidates' : undefined,
          count: counterOf(system, viewer, query),
        },
      ),
    load: (trx, ids) => loadCandidates(trx, viewer, ids),
  })
  return { data: rows, meta }
}

/** How many applications of tests are read to count their candidates, as few people take a test twice. */
const applicationsRead = countedAtMost + 2_000

/** A test of so many applications has more candidates than are counted, unless all of them took it twice. */
const surelyMany = 2 * countedAtMost

/** Counts candidates; where only tests are asked for, by their applications: a walk by name is longer. */
function counterOf(system: SystemTransaction, viewer: Viewer, query: Query) {
  const { assessmentIds, search, filter, tag } = query
  const isPlain = !isSearch(search) && filter === 'all' && tag === undefined && seesAll(viewer)
  if (assessmentIds === undefined || !isPlain) return undefined
  return async (): Promise<Count> => {
    const ids = assessmentIds.split(',')
    const amount = Math.max(0, ...(await amountsOf(system, viewer, ids)))
    if (amount > surelyMany) return bounded(amount)
    const applications = visibleApplications(system, viewer)
      .where('applications.assessment_id', 'in', ids)
      .select('applications.candidate_id')
      .limit(applicationsRead)
    const { rows } = await sql<{ people: number; read: number }>`
      select count(*)::int as people, coalesce(sum(taken), 0)::int as read
      from (select count(*) as taken from (${applications}) as each group by candidate_id) as person`.execute(
      system,
    )
    const { people, read } = rows[0] ?? { people: 0, read: 0 }
    const count = bounded(people)
    return read < applicationsRead ? count : { ...count, totalIsExact: false }
  }
}

/** How many applications each of these tests has, by the summary table. */
async function amountsOf(trx: AnyTransaction, viewer: Viewer, ids: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('application_counts')
    .where('company_id', '=', viewer.companyId)
    .where('assessment_id', 'in', [...ids])
    .groupBy('assessment_id')
    .select(sql<number>`sum(amount)::int`.as('amount'))
    .execute()
  return rows.map(({ amount }) => amount)
}

/** Whole candidates of these ids, in their order. */
export async function loadCandidates(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  const rows = await selectCandidates(trx, viewer).where('candidates.id', 'in', ids).execute()
  const applications = await selectApplicationsOf(trx, viewer, ids, applicationsInList)
  return inOrder(ids, rows).map((row) => presentCandidate(viewer, row, applications))
}

/** Tests of so few applications give their candidates at once; those of more are met soon in any order. */
const fewApplications = 1_000

/**
 * The candidates that the viewer sees and that match the filters. They are read as the system role, as the
 * search needs its index. Whether the tests' applications are read first or each candidate's is decided here,
 * by the summary table, and not by the planner: its statistics of the day made one page 20 times slower.
 */
export async function matchingCandidates(trx: AnyTransaction, viewer: Viewer, query: Filters) {
  const tests = query.filter === 'application_less' ? undefined : query.assessmentIds?.split(',')
  const { tag } = query
  const amounts = tests === undefined ? [] : await amountsOf(trx, viewer, tests)
  const areFew = amounts.reduce((sum, amount) => sum + amount, 0) <= fewApplications
  return visibleCandidates(trx, viewer)
    .where(matches(searchKeys.candidates, query.search))
    .$if(query.filter === 'hired', (each) => each.where('candidates.is_hired', '=', true))
    .$if(query.filter === 'hired' && !seesAll(viewer), (each) =>
      each.where((eb) =>
        eb.exists(
          applicationsOfCandidate(trx, viewer)
            .where('applications.status', '=', 'hired')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .$if(query.filter === 'application_less', (each) => each.where('candidates.has_applications', '=', false))
    .$if(tests !== undefined && areFew, (each) =>
      each.where(
        sql<SqlBool>`candidates.id = any(array(${visibleApplications(trx, viewer)
          .where('applications.assessment_id', 'in', tests ?? [])
          .select('applications.candidate_id')}))`,
      ),
    )
    .$if(tests !== undefined && !areFew, (each) =>
      each.where((eb) =>
        eb.exists(
          applicationsOfCandidate(trx, viewer)
            .where('applications.assessment_id', 'in', tests ?? [])
            .select(sql`1`.as('one'))
            // Keeps it a question about each candidate in their order.
            .offset(0),
        ),
      ),
    )
    .$if(tag !== undefined, (each) =>
      each.where((eb) =>
        eb.exists(
          eb
            .selectFrom('candidate_tags')
            .select(sql`1`.as('one'))
            .whereRef('candidate_tags.company_id', '=', 'candidates.company_id')
            .whereRef('candidate_tags.candidate_id', '=', 'candidates.id')
            .where('candidate_tags.tag', '=', tag ?? ''),
        ),
      ),
    )
}

const shortestSearch = 2

/** Candidates for a dialog to choose from: at least two characters (product 7.7), by name. */
export async function searchForCandidates(
  services: Services,
  viewer: Viewer,
  { q, ...page }: z.output<typeof searchCandidates.query>,
): Promise<ResponseOf<typeof searchCandidates>> {
  if (q.trim().length < shortestSearch) return { data: [], meta: { totalItems: 0, totalIsExact: true } }
  const { rows, meta } = await readList(services, viewer, {
    find: (system) =>
      findPage(
        system,
        visibleCandidates(system, viewer).where(matches(searchKeys.candidates, q)).select('candidates.id'),
        orders.name,
        page,
        { searched: 'candidates' },
      ),
    load: (trx, ids) => selectCandidates(trx, viewer).where('candidates.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentCandidate(viewer, row, [])), meta }
}
