/** Tests side by side, against SQL written apart. */

import { deleteAssessment } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/dashboard/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id })
const { as: owner } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
const lyon = await createFilter(t, company.id)
const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

const first = await createAssessment(t, company.id)
const second = await createAssessment(t, company.id)
const groups = (score: number) =>
  JSON.stringify({
    evalGroups: [
      { id: 'rigour', name: 'Rigueur', score, max: 4 },
      { id: 'calm', name: 'Calme', score: 0, max: 0 },
    ],
  })
const marked = { evaluated_at: ago(1), status: 'evaluated', max_score: 8 } as const
await createCompletedApplication(t, first, { ...marked, score: 2, scores: groups(1) })
await createCompletedApplication(t, first, {
  ...marked,
  score: 6,
  scores: groups(4),
  status: 'hired',
  filterIds: [lyon],
})
await createCompletedApplication(t, first, { ...marked, score: 7, scores: groups(2), created_at: ago(40) })
await createCompletedApplication(t, first, { status: 'refused' })
await createCompletedApplication(t, first)
await createApplication(t, first)

const compare = async (query: { assessmentIds: string; period?: '30' | '90' | 'all' }, who = as) =>
  await t.call(calls.compareAssessments, { query, as: who })

test('each test has its counts, its scores in percent and its competences, in the order that was asked for', async () => {
  const { body } = await compare({ assessmentIds: `${second.id},${first.id}` })
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
  const { rows } = await sql<{ average: number; median: number }>`
    select round(avg(p), 2)::float8 as average,
      round((percentile_disc(0.5) within group (order by p))::numeric, 2)::float8 as median
    from (select score * 100.0 / max_score as p from applications
      where assessment_id = ${first.id} and score is not null) as scored`.execute(t.db)
  expect(body.data[1]).toMatchObject({
    applications: 6,
    isWhole: true,
    toEvaluate: 1,
    hired: 1,
    refused: 1,
    scores: { ...rows[0], minimum: 25, maximum: 87.5 },
    competences: [{ id: 'rigour', name: 'Rigueur', average: 58.33 }],
  })
  const none = { average: null, median: null, minimum: null, maximum: null }
  expect(body.data[0]).toMatchObject({ applications: 0, scores: none, competences: [] })
})

test('a period and one’s own filters narrow it', async () => {
  const asked = { assessmentIds: first.id, period: '30' } as const
  expect((await compare(asked)).body.data[0]).toMatchObject({ applications: 5, scores: { maximum: 75 } })
  const { as: ofLyon } = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  expect((await compare(asked, ofLyon)).body.data[0]).toMatchObject({ applications: 1, hired: 1 })
})

describe('the list behind a figure of a test, or of the scores of all', () => {
  const ofFigure = {
    applications: sql`true`,
    toEvaluate: sql`status = 'notEvaluated' and completed_at is not null`,
    hired: sql`status = 'hired'`,
    refused: sql`status = 'refused'`,
    scored: sql`score is not null and max_score > 0`,
  } as const satisfies Record<(typeof calls.applicationFigures)[number], unknown>

  /** Ids by SQL written apart, in the order of the list. */
  const apart = async (figure: keyof typeof ofFigure, days: string, tests: string[], filters: string[]) => {
    const from = days === 'all' ? sql`'-infinity'` : ago(Number(days))
    const { rows } = await sql<{ id: string }>`
      select id from applications a
      where assessment_id = any(${tests}::uuid[]) and created_at > ${from}::timestamptz and ${ofFigure[figure]}
        and (${filters.length === 0} or exists (
          select from application_filters f where f.application_id = a.id and f.filter_id = any(${filters}::uuid[])))
      order by created_at desc, id desc`.execute(t.db)
    return rows.map(({ id }) => id)
  }

  test.each(calls.applicationFigures)(
    '%s: those that are counted, as many as the comparator says',
    async (figure) => {
      for (const companyFilters of [[], [lyon]])
        for (const period of ['30', '90', 'all'] as const) {
          const { as: who } = await signedIn(t, { companyId: company.id, companyFilters })
          const query = { figure, period, assessmentId: first.id }
          const { body } = await t.call(calls.listCountedApplications, { query, as: who })
          const ids = await apart(figure, period, [first.id], companyFilters)
          expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
          expect(body.meta).toEqual({ totalItems: ids.length, totalIsExact: true })
          expect(body.assessment).toEqual({ id: first.id, name: first.document.name })
          if (figure === 'scored') continue
          const compared = (await compare({ assessmentIds: first.id, period }, who)).body.data[0]
          expect([figure, compared[figure]]).toEqual([figure, ids.length])
        }
    },
  )

  test('what has a score in all tests, which the scores of the home screen are made of', async () => {
    const query = { figure: 'scored', period: '30' } as const
    const { body } = await t.call(calls.listCountedApplications, { query, as })
    const ids = await apart('scored', '30', [first.id, second.id], [])
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(body).toMatchObject({ meta: { totalItems: 2 }, assessment: null })
  })

  test('a test out of one’s sight has none', async () => {
    const { as: elsewhere } = await signedIn(t)
    const query = { assessmentId: first.id }
    expect((await t.call(calls.listCountedApplications, { query, as: elsewhere })).status).toBe(404)
  })
})

test('the averages beside one application are of three evaluated ones at least, and of what the viewer sees', async () => {
  const few = await createAssessment(t, company.id)
  const { as: ofLyon } = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  const averages = async (who = as) =>
    (await t.call(calls.getAverages, { params: { id: few.id }, as: who })).body.data
  const none = { isWhole: true, average: null, competences: [] }
  const add = async (score: number, given: Parameters<typeof createCompletedApplication>[2] = {}) =>
    await createCompletedApplication(t, few, { ...marked, score, ...given })
  await add(2, { scores: groups(1) })
  await add(4, { scores: groups(2) })
  await createCompletedApplication(t, few)
  expect(await averages()).toEqual(none)
  // Of this one the competence stays a secret: only two have it.
  await add(6)
  expect(await averages()).toEqual({ ...none, average: 50 })
  await add(8, { scores: groups(4), filterIds: [lyon] })
  const competences = [{ id: 'rigour', average: 58.33 }]
  expect(await averages()).toEqual({ isWhole: true, average: 62.5, competences })
  expect(await averages(ofLyon)).toEqual(none)
  for (const score of [2, 3]) await add(score, { scores: groups(score), filterIds: [lyon] })
  expect(await averages(ofLyon)).toEqual({
    isWhole: true,
    average: 54.17,
    competences: [{ id: 'rigour', average: 75 }],
  })
  const { id } = await createAssessment(t, company.id, { isOnline: null })
  const { as: reader } = await signedIn(t, { companyId: company.id, role: 'ROLE_CONSULTANT' })
  expect((await t.call(calls.getAverages, { params: { id }, as: reader })).status).toBe(404)
})

test('of more than 10,000 the figures of whoever has filters are those of the newest, which it says; kept ones are whole', async () => {
  const large = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, large, {
    ...marked,
    score: 8,
    created_at: ago(2),
    filterIds: [lyon],
  })
  const { as: ofLyon } = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  const ask = async (who = as) => (await compare({ assessmentIds: large.id }, who)).body.data[0]
  const add = async (from: number, to: number) => {
    await sql`
      insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, draw_seed,
        created_at, completed_at, status, score, max_score, evaluated_at)
      select company_id, gen_random_uuid(), assessment_id, version_id, candidate_id, number + n, draw_seed,
        created_at + n * interval '1 second', completed_at, status, 4, max_score, evaluated_at
      from applications, generate_series(${from}::int, ${to}::int) n where id = ${id}`.execute(t.db)
    await sql`
      insert into application_filters (company_id, application_id, filter_id)
      select company_id, id, ${lyon} from applications where assessment_id = ${large.id}
      on conflict do nothing`.execute(t.db)
    await sql`analyze applications, application_filters`.execute(t.db)
  }
  await add(1, 9999)
  const whole = { applications: 10_000, isWhole: true, scores: { maximum: 100 } }
  expect([await ask(), await ask(ofLyon)]).toMatchObject([whole, whole])
  await add(10_000, 10_000)
  expect(await ask(ofLyon)).toMatchObject({ applications: 10_000, isWhole: false, scores: { maximum: 50 } })
  expect(await ask()).toMatchObject({ applications: 10_001, isWhole: true, scores: { maximum: 100 } })
  // The home screen, likewise: what was not counted to its end is in no figure and makes no trend.
  const home = (await t.call(calls.getDashboard, { query: {}, as: ofLyon })).body.data
  const uncertain = { isExact: false, previous: null }
  expect(home).toMatchObject({
    isWhole: false,
    figures: { applications: { value: 10_000, ...uncertain }, hired: uncertain },
  })
  const days = home.applicationsOverTime.map(({ count }: { count: number }) => count)
  expect(days.reduce((sum: number, count: number) => sum + count)).toBe(10_000)
  expect(home.ongoingTests).toContainEqual(
    expect.objectContaining({ candidates: 10_000, uncertainCounts: ['candidates'] }),
  )
})

test('without application.view one gets counts only', async () => {
  const { as: trial } = await signedIn(t, { companyId: company.id, role: 'ROLE_TRIAL' })
  const { body } = await compare({ assessmentIds: first.id }, trial)
  expect(body.data[0]).toMatchObject({ applications: 6, scores: { average: null }, competences: [] })
})

test.each([
  ['seven tests', Array.from({ length: 7 }, () => crypto.randomUUID()).join(','), 400],
  ['no test', '', 400],
  ['what is no id', 'x', 400],
])('%s: refused', async (_, assessmentIds, status) => {
  expect((await compare({ assessmentIds })).status).toBe(status)
})

test('a test that is gone meanwhile, deleted or of another company is left out, the others stay', async () => {
  const deleted = await createAssessment(t, company.id)
  const params = { id: deleted.id }
  await t.call(deleteAssessment, { params, query: { confirmation: deletionWords.fr }, as: owner })
  const elsewhere = await createAssessment(t, (await createCompany(t)).id)
  const gone = [crypto.randomUUID(), deleted.id, elsewhere.id]
  const { status, body } = await compare({ assessmentIds: [...gone, first.id].join(',') })
  expect([status, body.data.map(({ id }: { id: string }) => id)]).toEqual([200, [first.id]])
  expect((await compare({ assessmentIds: gone.join(',') })).body.data).toEqual([])
})
