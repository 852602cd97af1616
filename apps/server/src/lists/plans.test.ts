/**
 * Each list of applications finds its rows by the index that was made for it: EXPLAIN says so of the very
 * statements that a call sends, in their own transactions. A table of a test is small: reading it whole is
 * made dear.
 */
import { listApplications, searchApplications } from '@assay/contract/applications/calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { compareAssessments, getDashboard, listCountedApplications } from '@assay/contract/dashboard/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '../database/connection.ts'
import { createAssessment, createCompletedApplication } from '../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { foldCounts } from './fold-counts.ts'

const t = await testApp(
  {},
  {
    connect: (url) => {
      const connection = connect(url, 8)
      connection.pool.on('connect', (client) => void client.query('set enable_seqscan = off'))
      return connection
    },
  },
)

let id: string
let companyId: string
let as: Record<string, string>
const many = 3_000

beforeAll(async () => {
  companyId = (await createCompany(t)).id
  const assessment = await createAssessment(t, companyId)
  ;({ id } = assessment)
  ;({ as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' }))
  const { id: first, candidateId } = await createCompletedApplication(t, assessment)
  // Of another test there are as many: else an index of the company's serves as well as one of the test's.
  const other = await createAssessment(t, companyId)
  const { id: firstOfOther } = await createCompletedApplication(t, other, { candidate_id: candidateId })
  await sql`
    insert into candidates (company_id, id, email, first_name, last_name)
    select ${companyId}, gen_random_uuid(), 'c' || n || '@example.org', 'Anne' || n, 'Petit' || n % 97
    from generate_series(1, ${many}) n`.execute(t.db)
  await sql`
    insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, draw_seed, created_at,
      completed_at, status, score, max_score, evaluated_at, scores)
    select company_id, gen_random_uuid(), assessment_id, version_id, c.id, 1 + c.n, 'seed',
      now() - c.n * interval '1 minute', now() - c.n * interval '1 minute',
      (array['notEvaluated', 'evaluated', 'refused', 'hired'])[1 + c.n % 4],
      case when c.n % 4 > 0 then c.n % 20 end, 20, case when c.n % 4 > 0 then now() end,
      jsonb_build_object('evalGroups', jsonb_build_array(
        jsonb_build_object('id', 'care', 'name', 'Care', 'score', c.n % 1000, 'max', 1000)))
    from applications, lateral (
      select id, row_number() over (order by email)::int as n from candidates
      where company_id = ${companyId} and id <> ${candidateId}) as c
    where applications.id in (${first}, ${firstOfOther})`.execute(t.db)
  // Without applications: a search by trigrams pays among many people only.
  await sql`
    insert into candidates (company_id, id, email, first_name, last_name)
    select ${companyId}, gen_random_uuid(), 'd' || n || '@example.org', 'Zoé', 'Dupont' || n
    from generate_series(1, 20000) n`.execute(t.db)
  await foldCounts(t.db)
  // What an index of trigrams has not sorted in yet makes it dear, and a row's visibility stands elsewhere
  // before.
  await t.services.pool.query('vacuum analyze applications')
  await t.services.pool.query('vacuum analyze candidates')
  await t.services.pool.query('vacuum analyze application_sums')
})

/** The plans of what a call reads of these tables. */
async function plansOf(ask: () => Promise<{ status: number }>, tables = /\bapplications\b/): Promise<string> {
  const plans: string[] = []
  // Seen by every connection of the pool, in whatever transaction and role it is.
  const prototype = pg.Client.prototype as unknown as {
    query: (...given: unknown[]) => Promise<pg.QueryResult>
  }
  const query = prototype.query
  const keep = async (client: unknown, text: string, values: unknown): Promise<void> => {
    const { rows } = await query.call(client, `explain ${text}`, values)
    plans.push(rows.map((row) => String(row['QUERY PLAN'])).join('\n'))
  }
  prototype.query = function explained(this: unknown, ...given: unknown[]) {
    const [text, values] = given
    // A connection takes one statement after the other: the plan is there before the answer is.
    if (typeof text === 'string' && /^\s*(?:select|with)\b/i.test(text) && tables.test(text))
      void keep(this, text, values)
    return query.apply(this, given)
  }
  try {
    expect((await ask()).status).toBe(200)
  } finally {
    prototype.query = query
  }
  expect(plans.length).toBeGreaterThan(0)
  return plans.join('\n\n')
}

type Query = NonNullable<NonNullable<Parameters<typeof t.call<typeof listApplications>>[1]>['query']>

type BookQuery = NonNullable<NonNullable<Parameters<typeof t.call<typeof listCandidates>>[1]>['query']>

test.each<[string, string, Query]>([
  ['newest', 'applications_by_assessment', {}],
  ['of a column, newest', 'applications_board_time', { status: 'evaluated' }],
  ['of a column, oldest', 'applications_board_time', { status: 'evaluated', sort: 'oldest' }],
  ['of a column, highest score', 'applications_board_score', { status: 'evaluated', sort: 'highest_score' }],
  ['of a column, lowest score', 'applications_board_score', { status: 'evaluated', sort: 'lowest_score' }],
  ['of a column, by name', 'applications_board_name', { status: 'evaluated', sort: 'name' }],
  ['with a narrow score', 'applications_board_', { status: 'evaluated', scoreFrom: 94, scoreTo: 95 }],
  [
    'with a narrow competence',
    'applications_competences',
    { competence: 'care', scoreFrom: 94, scoreTo: 94.5 },
  ],
  ['late ones', 'applications_late|applications_b', { late: 'yes' }],
  ['a search', 'candidates_search', { search: 'petit Ânne2999' }],
])('the board and the table, %s: %s', async (_, index, query) => {
  const plans = await plansOf(async () => await t.call(listApplications, { params: { id }, query, as }))
  expect(plans).toMatch(new RegExp(`using (?:${index})|on (?:${index})`))
  expect(plans).not.toMatch(/Seq Scan on applications\b/)
})

test('the search over all tests', async () => {
  const plans = await plansOf(
    async () => await t.call(searchApplications, { query: { search: 'petit Ânne2999' }, as }),
  )
  expect(plans).toContain('candidates_search')
  expect(plans).not.toMatch(/Seq Scan on (?:applications|candidates)\b/)
})

test.each([
  ['applications', 'all', 'applications_by_creation'],
  ['applications', '30', 'applications_by_creation'],
  ['toEvaluate', 'all', 'applications_waiting'],
  ['hired', 'all', 'applications_hired'],
  ['hired', '90', 'applications_hired'],
  ['scored', '30', 'applications_by_creation'],
] as const)('the list behind the figure %s, %s: %s', async (figure, period, index) => {
  const plans = await plansOf(
    async () => await t.call(listCountedApplications, { query: { figure, period }, as }),
  )
  expect(plans).toContain(index)
  expect(plans).not.toMatch(/Seq Scan on applications\b/)
})

test.each([
  ['toEvaluate', 'all'],
  ['hired', '30'],
  ['refused', 'all'],
] as const)('the list behind a figure of one test, %s, %s', async (figure, period) => {
  const query = { figure, period, assessmentId: id }
  const plans = await plansOf(async () => await t.call(listCountedApplications, { query, as }))
  expect(plans).toContain('applications_board_time')
  expect(plans).not.toMatch(/Seq Scan on applications\b/)
})

test.each([
  ['30', 'day > '],
  ['all', "day = '-infinity'"],
] as const)('tests side by side, %s: kept sums of the test', async (period, days) => {
  const plans = await plansOf(
    async () => await t.call(compareAssessments, { query: { assessmentIds: id, period }, as }),
    /\bapplication_sums\b/,
  )
  const scans = plans.match(/(?:using|on) application_sums_\w+ .*\n *Index Cond: .*/g) ?? []
  for (const figure of ['score', 'competence', 'application_sums_of_percents'])
    expect(scans.some((scan) => scan.includes(figure))).toBe(true)
  for (const scan of scans) expect(scan).toMatch(new RegExp(`company_id = .*assessment_id = .*${days}`))
  expect(plans).not.toMatch(/Seq Scan on application(?:s|_sums)\b/)
  // The day in which the period begins is counted in the applications themselves; of all time none is read.
  expect(/Scan using applications_\w+ on applications\b/.test(plans)).toBe(period === '30')
})

test('tests side by side for whoever has filters', async () => {
  const filter = await createFilter(t, companyId)
  const { as: few } = await signedIn(t, { companyId, companyFilters: [filter] })
  const plans = await plansOf(
    async () => await t.call(compareAssessments, { query: { assessmentIds: id }, as: few }),
  )
  expect(plans).toMatch(/using applications_\w+ on applications\b/)
  expect(plans).not.toMatch(/Seq Scan on applications\b/)
})

test('the panel of tests: their page, and the sums that are kept of each', async () => {
  const plans = await plansOf(
    async () => await t.call(listAssessments, { query: { withApplicationsStats: '1' }, as }),
    /\b(?:assessments|application_counts)\b/,
  )
  expect(plans).toMatch(/application_counts_(?:pkey|new)/)
  expect(plans).not.toMatch(/Seq Scan on (?:assessments|application_counts)\b/)
})

test.each<[string, string, BookQuery]>([
  ['by name', 'candidates_by_name', {}],
  ['hired', 'candidates_hired', { filter: 'hired' }],
  ['without application', 'candidates_without', { filter: 'application_less' }],
  ['a search', 'candidates_search', { search: 'petit Ânne2999' }],
])('the address book, %s: %s', async (_, index, query) => {
  const plans = await plansOf(
    async () => await t.call(listCandidates, { query: { itemsPerPage: 5, ...query }, as }),
    /\bcandidates\b/,
  )
  expect(plans).toMatch(new RegExp(`using ${index}|on ${index}`))
  expect(plans).not.toMatch(/Seq Scan on candidates\b/)
})

test('the address book, of a test: read by its applications where they are few, by names where they are many', async () => {
  const plansOfBook = async () =>
    await plansOf(
      async () => await t.call(listCandidates, { query: { itemsPerPage: 5, assessmentIds: id }, as }),
    )
  const many = await plansOfBook()
  expect(many).toMatch(/Index Only Scan using applications_by_candidate/)
  expect(many).toMatch(/Index (?:Only )?Scan using candidates_by_name/)
  expect(many).not.toMatch(/Seq Scan on (?:applications|candidates)\b/)
  const fewer = await t.db
    .updateTable('application_counts')
    .set({ amount: 1 })
    .where('assessment_id', '=', id)
    .execute()
  expect(Number(fewer[0]?.numUpdatedRows)).toBeGreaterThan(0)
  const few = await plansOfBook()
  expect(few).toMatch(/id = ANY \(\(InitPlan|id = ANY \(\(?ARRAY\(SubPlan/)
  expect(few).not.toMatch(/Seq Scan on (?:applications|candidates)\b/)
})

test('a candidate’s sheet: people of the same name are found by an index of names', async () => {
  const one = await t.db
    .selectFrom('candidates')
    .where('company_id', '=', companyId)
    .where('email', '=', 'd7@example.org')
    .select('id')
    .executeTakeFirstOrThrow()
  const plans = await plansOf(async () => await t.call(getCandidate, { params: one, as }), /\bcandidates\b/)
  expect(plans).toMatch(/(?:on|using) candidates_by_(?:first_)?name/)
  expect(plans).not.toMatch(/Seq Scan on candidates\b/)
})

test('the home screen', async () => {
  const ofLog = await plansOf(
    async () => await t.call(getDashboard, { query: { period: '90' }, as }),
    /\bactivity_log\b.*assessment\.putOnline/s,
  )
  expect(ofLog.match(/using activity_log_online/g)).toHaveLength(2)
  const plans = await plansOf(async () => await t.call(getDashboard, { query: { period: '90' }, as }))
  expect(plans).toContain('applications_by_creation')
  expect(plans).toContain('applications_waiting')
  expect(plans).not.toMatch(/Seq Scan on applications\b/)
})
