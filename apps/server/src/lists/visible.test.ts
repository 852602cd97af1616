/** Each condition against the rule that it stands for, for every viewer. */
import { isIdentityShown } from '@assay/domain/applications/identity'
import { applicationStatuses } from '@assay/domain/applications/status'
import { passesFilters } from '@assay/domain/testing/sql-oracles'
import { may } from '@assay/domain/users/permissions'
import { roles } from '@assay/domain/users/roles'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acrossCompanies, type SystemTransaction } from '../database/for-company.ts'
import { newId } from '../ids.ts'
import {
  aShortTest,
  createAssessment,
  createCandidate,
  createCompletedApplication,
  type TestAssessment,
} from '../testing/assessment-factories.ts'
import { createCompany, createFilter } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { matches, searchKeys } from './search.ts'
import { matchesCandidate, type Seer, visibleApplications, visibleAssessments } from './visible.ts'

/** Who looks. */
const userId = newId()
let t: TestApp
let companies: { id: string; filters: [string, string] }[]
/**
 * Every application of two companies: with each set of filters, each status, evaluated or not, of either
 * test.
 */
let applications: {
  id: string
  companyId: string
  filterIds: readonly string[]
  showsIdentity: boolean
  /** Who has evaluated it. */
  by: string | null
  status: (typeof applicationStatuses)[number]
}[]
let tests: { id: string; companyId: string; isOnline: boolean | null; isDeleted: boolean }[]

beforeAll(async () => {
  t = await testApp()
  companies = []
  applications = []
  tests = []
  for (const _ of [1, 2]) {
    const { id: companyId } = await createCompany(t)
    const filters: [string, string] = [
      await createFilter(t, companyId, 'Lyon'),
      await createFilter(t, companyId, 'Nantes'),
    ]
    companies.push({ id: companyId, filters })
    for (const isOnline of [true, false, null])
      for (const isDeleted of [false, true]) await addTest(companyId, isOnline, isDeleted)
    for (const showsIdentity of [true, false]) {
      const document = { ...aShortTest(), showCandidateIdentityBeforeEval: showsIdentity }
      const assessment = await createAssessment(t, companyId, { document, isOnline: false })
      tests.push({ id: assessment.id, companyId, isOnline: false, isDeleted: false })
      for (const filterIds of [[], [filters[0]], [filters[1]], filters])
        await addApplications(assessment, { filterIds, showsIdentity })
    }
  }
})

async function addTest(companyId: string, isOnline: boolean | null, isDeleted: boolean) {
  const { id } = await createAssessment(t, companyId, { isOnline: isDeleted ? false : isOnline })
  if (isDeleted)
    await t.db.updateTable('assessments').set({ deleted_at: t.clock.now() }).where('id', '=', id).execute()
  tests.push({ id, companyId, isOnline: isDeleted ? false : isOnline, isDeleted })
}

async function addApplications(
  assessment: TestAssessment,
  given: { filterIds: readonly string[]; showsIdentity: boolean },
) {
  const { companyId } = assessment
  for (const status of applicationStatuses)
    for (const by of [null, newId(), userId]) {
      const candidate_id = await createCandidate(t, companyId, { first_name: 'Zoé', last_name: 'Quéméner' })
      const { id } = await createCompletedApplication(t, assessment, {
        candidate_id,
        status,
        evaluated_at: by === null ? null : t.clock.now(),
        filterIds: given.filterIds,
      })
      if (by !== null) {
        const evaluation = { company_id: companyId, application_id: id, user_id: by }
        await t.db
          .insertInto('evaluations')
          .values({ ...evaluation, submitted_at: t.clock.now() })
          .execute()
      }
      applications.push({ id, companyId, ...given, by, status })
    }
}

const asSystem = <Rows>(work: (trx: SystemTransaction) => Promise<Rows>) =>
  acrossCompanies(t.db, 'test', work)
const found = (viewer: Seer, words: string) =>
  asSystem((trx) =>
    visibleApplications(trx, viewer).where(matchesCandidate({ userId }, words)).select('id').execute(),
  )

/** Every role in either company, without filters and with each. */
const viewers = (): Seer[] =>
  companies.flatMap(({ id: companyId, filters }) =>
    roles.flatMap((actingRole) =>
      [[], [filters[0]], [filters[1]], filters].map((companyFilters) => ({
        companyId,
        actingRole,
        companyFilters,
      })),
    ),
  )

const seen = (viewer: Seer) =>
  applications.filter(
    ({ companyId, filterIds }) =>
      companyId === viewer.companyId && passesFilters(viewer.companyFilters, { filters: filterIds }),
  )
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

test('applications: of the company, those that the domain’s rule on filters lets through', async () => {
  for (const viewer of viewers()) {
    const rows = await asSystem((trx) => visibleApplications(trx, viewer).select('id').execute())
    expect(idsOf(rows), JSON.stringify(viewer)).toEqual(idsOf(seen(viewer)))
  }
})

test('a search by name finds exactly those whose identity the domain’s rule shows', async () => {
  for (const viewer of viewers()) {
    const shown = seen(viewer).filter(({ showsIdentity, by, status }) =>
      isIdentityShown({
        showCandidateIdentityBeforeEval: showsIdentity,
        hasSubmitted: by === userId,
        isLifted: false,
        isScoredByItself: false,
        status,
      }),
    )
    for (const words of ['quémén', 'ZOÉ Q', 'zo', 'q'])
      expect(idsOf(await found(viewer, words)), words).toEqual(idsOf(shown))
    expect(await found(viewer, 'uéménx')).toEqual([])
    // Signs that no name is found by are no search: nobody is left out, hidden or not.
    for (const words of [' ', "'", ' - ’'])
      expect(idsOf(await found(viewer, words)), words).toEqual(idsOf(seen(viewer)))
  }
})

test('tests: of the company and not deleted; wip ones for whoever may see work in progress', async () => {
  for (const viewer of viewers()) {
    const expected = tests.filter(
      ({ companyId, isOnline, isDeleted }) =>
        companyId === viewer.companyId &&
        !isDeleted &&
        (isOnline !== null || may(viewer.actingRole, 'assessment.viewInProgress')),
    )
    const rows = await asSystem((trx) => visibleAssessments(trx, viewer).select('id').execute())
    expect(idsOf(rows), JSON.stringify(viewer)).toEqual(idsOf(expected))
  }
})

test('a search goes by the index of trigrams as the system role, which policies hold as well, and only as that', async () => {
  const { id: company } = await createCompany(t)
  await sql`
    insert into candidates (company_id, id, email, first_name, last_name)
    select ${company}, gen_random_uuid(), n || '@example.org', 'Camille', md5(n::text)
    from generate_series(1, 5000) n`.execute(t.db)
  await sql`analyze candidates`.execute(t.db)
  const planAs = async (role: string) =>
    await asSystem(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`grant select on candidates to assay_system`.execute(trx)
      await sql`select set_config('role', ${role}, true), set_config('app.company_id', ${company}, true)`.execute(
        trx,
      )
      const { rows } = await sql<Record<string, string>>`
        explain select id from candidates where ${matches(searchKeys.candidates, 'quémén')}`.execute(trx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  expect(await planAs('assay_system')).toContain('candidates_search')
  expect(await planAs('assay_staff')).not.toContain('candidates_search')
})
