/** Which candidates match the address book's filters (product 6.1): list, file, choosing all. */
import { type exportCandidates } from '@assay/contract/candidates/calls'
import { readContact } from '@assay/domain/candidates/contact-state'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '../caller.ts'
import { type AnyTransaction, ofCompany } from '../database/for-company.ts'
import { contactedOf } from './contacts.ts'
import { bounded, type Count, countedAtMost, countRows } from './counts.ts'
import { isSearch, matches, searchKeys } from './search.ts'
import { applicationsOfCandidate, seesAll, visibleApplications, visibleCandidates } from './visible.ts'

export type CandidateFilters = Omit<z.output<typeof exportCandidates.query>, 'format'>

/** Of so few their ids are read at once; more are met soon in any order. */
const few = 1_000

/**
 * The candidates that the viewer sees and that match the filters. They are read as the system role, as the
 * search needs its index. Whether those of a test, a tag or a state are read first, or asked for about each
 * candidate, is decided here by how many they are, and not by the planner: its statistics of the day made
 * one page 20 times slower.
 */
export async function matchingCandidates(trx: AnyTransaction, viewer: Viewer, filters: CandidateFilters) {
  const { filter } = filters
  const tests = testsOf(filters)
  const amounts = tests === undefined ? [] : await amountsOf(trx, viewer, tests)
  const among: RawBuilder<SqlBool>[] = []
  if (tests !== undefined) {
    const isFew = amounts.reduce((sum, amount) => sum + amount, 0) <= few
    const rows = isFew ? visibleApplications(trx, viewer) : applicationsOfCandidate(trx, viewer)
    const taken = rows.where('applications.assessment_id', 'in', tests).select('applications.candidate_id')
    among.push(isAmong(taken, isFew))
  }
  for (const { rows, ofEach } of narrowing(trx, viewer, filters)) {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from (${rows} limit ${few + 1}) as counted`.execute(trx)
    const isFew = (counted[0]?.count ?? 0) <= few
    among.push(isAmong(isFew ? rows : ofEach, isFew))
  }
  const isUnsubscribed = contactAsked(filters)?.filter === 'unsubscribed'
  return visibleCandidates(trx, viewer)
    .where(matches(searchKeys.candidates, filters.search))
    .$if(filter === 'hired', (each) => each.where('candidates.is_hired', '=', true))
    .$if(filter === 'hired' && !seesAll(viewer), (each) =>
      each.where((eb) =>
        eb.exists(
          applicationsOfCandidate(trx, viewer)
            .where('applications.status', '=', 'hired')
            .select(sql`1`.as('one')),
        ),
      ),
    )
    .$if(filter === 'application_less', (each) => each.where('candidates.has_applications', '=', false))
    .$if(isUnsubscribed, (each) => each.where('candidates.unsubscribed_at', 'is not', null))
    .$if(among.length > 0, (each) => each.where(sql<SqlBool>`${sql.join(among, sql` and `)}`))
}

const testsOf = ({ filter, assessmentIds }: CandidateFilters): readonly string[] | undefined =>
  filter === 'application_less' ? undefined : assessmentIds?.split(',')

const contactAsked = ({ contact }: CandidateFilters) => readContact(contact ?? '')

/** `offset 0` keeps the second a question about each candidate, in their order. */
const isAmong = (ids: Expression<unknown>, isFew: boolean): RawBuilder<SqlBool> =>
  isFew ? sql`candidates.id = any(array(${ids}))` : sql`exists (${ids} offset 0)`

/** What is asked for by rows of another table: all of them, and those of the candidate who is looked at. */
function narrowing(trx: AnyTransaction, viewer: Viewer, filters: CandidateFilters) {
  const { tag } = filters
  const contact = contactAsked(filters)
  const tagged = trx
    .selectFrom('candidate_tags')
    .where(ofCompany(viewer.companyId, { tag: tag ?? '' }, 'candidate_tags'))
    .select('candidate_tags.candidate_id')
  const contacted = contactedOf(trx, viewer, contact ?? { filter: 'contacted', assessmentId: '' })
  const ofEach = {
    tagged: tagged.where(sql<SqlBool>`candidate_tags.candidate_id = candidates.id`),
    contacted: contacted.where(sql<SqlBool>`found.candidate_id = candidates.id`),
  }
  return [
    ...(tag === undefined ? [] : [{ rows: tagged, ofEach: ofEach.tagged }]),
    ...(contact === undefined ? [] : [{ rows: contacted, ofEach: ofEach.contacted }]),
  ]
}

/** How many applications of tests are read to count their candidates, as few people take a test twice. */
const applicationsRead = countedAtMost + 2_000

/** Counts candidates by the rows of the only filter that has some, sooner than by name; else undefined. */
export function counterOf(trx: AnyTransaction, viewer: Viewer, filters: CandidateFilters) {
  const { assessmentIds, search, filter } = filters
  const [narrowed, ...others] = narrowing(trx, viewer, filters)
  const isUnsubscribed = contactAsked(filters)?.filter === 'unsubscribed'
  if (isSearch(search) || filter !== 'all' || others.length > 0 || isUnsubscribed || !seesAll(viewer))
    return undefined
  if (narrowed && assessmentIds === undefined) return async () => await countRows(trx, narrowed.rows)
  if (narrowed || assessmentIds === undefined) return undefined
  return async () => await countOfTests(trx, viewer, assessmentIds.split(','))
}

/** Counts who took tests. */
async function countOfTests(trx: AnyTransaction, viewer: Viewer, ids: readonly string[]): Promise<Count> {
  const amount = Math.max(0, ...(await amountsOf(trx, viewer, ids)))
  // A test of so many has more candidates than are counted, unless all of them took it twice.
  if (amount > 2 * countedAtMost) return bounded(amount)
  const applications = visibleApplications(trx, viewer)
    .where('applications.assessment_id', 'in', ids)
    .select('applications.candidate_id')
    .limit(applicationsRead)
  const { rows } = await sql<{ people: number; read: number }>`
    select count(*)::int as people, coalesce(sum(taken), 0)::int as read
    from (select count(*) as taken from (${applications}) as each group by candidate_id) as person`.execute(
    trx,
  )
  const { people, read } = rows[0] ?? { people: 0, read: 0 }
  const count = bounded(people)
  return read < applicationsRead ? count : { ...count, totalIsExact: false }
}

/** How many applications each of these tests has, by the summary table. */
async function amountsOf(trx: AnyTransaction, viewer: Viewer, ids: readonly string[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('application_counts')
    .where(ofCompany(viewer.companyId, { assessment_id: ids }))
    .groupBy('assessment_id')
    .select(sql<number>`sum(amount)::int`.as('amount'))
    .execute()
  return rows.map(({ amount }) => amount)
}
