import { getDashboard } from '@assay/contract/dashboard/calls'
import { beforeAll, expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let t: TestApp
let companyId: string
let lyon: string
const day = 86_400_000

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
  lyon = await createFilter(t, companyId)
  const assessment = await createAssessment(t, companyId)
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * day)
  const evaluated = { status: 'evaluated', evaluated_at: ago(1), max_score: 10 } as const
  await createApplication(t, assessment)
  await createCompletedApplication(t, assessment, { filterIds: [lyon] })
  await createCompletedApplication(t, assessment, { created_at: ago(50), completed_at: ago(50) })
  await createCompletedApplication(t, assessment, { ...evaluated, score: 4 })
  await createCompletedApplication(t, assessment, { ...evaluated, score: 8, status: 'hired' })
  await createCompletedApplication(t, assessment, {
    ...evaluated,
    score: 9,
    created_at: ago(45),
    completed_at: ago(45),
  })
  const anonymous = await createAssessment(t, companyId, {
    document: { ...aShortTest('Anonymous'), showCandidateIdentityBeforeEval: false },
  })
  await createCompletedApplication(t, anonymous)
})

const home = async (as: Record<string, string>, period: '30' | '90' | 'all' = '30') =>
  (await t.call(getDashboard, { query: { period }, as })).body.data

test('counts the period and the one before it; what waits is counted whenever it came in', async () => {
  const { as } = await signedIn(t, { companyId })
  const { figures, scores } = await home(as)
  expect(figures.applications).toEqual({ value: 5, previous: 2 })
  expect(figures.hired).toEqual({ value: 1, previous: 0 })
  // Of fifty days ago: one still waits, one was evaluated since; the evaluated one had its marks by then.
  expect(figures.toEvaluate).toEqual({ value: 3, previous: 2 })
  expect(scores).toEqual({ average: 60, minimum: 40, median: 60, maximum: 80 })
})

test('over all time there is nothing before', async () => {
  const { as } = await signedIn(t, { companyId })
  const { figures, scores } = await home(as, 'all')
  expect(figures.applications).toEqual({ value: 7, previous: null })
  expect(scores).toMatchObject({ average: 70, maximum: 90 })
})

test('has a bar for each day, those without applications included', async () => {
  const { as } = await signedIn(t, { companyId })
  const { applicationsOverTime: month } = await home(as)
  const { applicationsOverTime: ever } = await home(as, 'all')
  expect([month.length, ever.length]).toEqual([31, 51])
  const counts = month.map(({ count }: { count: number }) => count)
  expect(counts.slice(0, -1).every((count: number) => count === 0)).toBe(true)
  expect(counts.at(-1)).toBe(5)
})

test('a company without applications has an empty chart since ever', async () => {
  const { as } = await signedIn(t, {})
  expect((await home(as, 'all')).applicationsOverTime).toEqual([])
})

test('lists what waits the longest first, without the names that are hidden', async () => {
  const { as } = await signedIn(t, { companyId })
  const { toEvaluate } = await home(as)
  expect(toEvaluate).toHaveLength(3)
  expect(toEvaluate.map((each: { candidate: unknown }) => each.candidate === null)).toEqual([
    false,
    false,
    true,
  ])
})

test('a user with filters sees and counts theirs only', async () => {
  const { as } = await signedIn(t, { companyId, companyFilters: [lyon] })
  const { figures, latestApplications } = await home(as, 'all')
  expect(figures.applications.value).toBe(1)
  expect(latestApplications).toHaveLength(1)
})

test('without application.view there are counts only', async () => {
  const { as } = await signedIn(t, { companyId, role: 'ROLE_TRIAL' })
  const { figures, scores, toEvaluate, latestApplications } = await home(as, 'all')
  expect(figures.applications.value).toBe(7)
  expect(scores).toEqual({ average: null, minimum: null, median: null, maximum: null })
  expect([toEvaluate, latestApplications]).toEqual([[], []])
})
