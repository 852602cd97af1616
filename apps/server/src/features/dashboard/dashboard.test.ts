import * as applicationCalls from '@assay/contract/applications/calls'
import { deleteAssessment, setAssessmentOnline } from '@assay/contract/assessments/calls'
import { restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import { getDashboard, listCountedApplications } from '@assay/contract/dashboard/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '../../caller.ts'
import { foldCounts } from '../../lists/fold-counts.ts'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn, type TestUser } from '../../testing/factories.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { rescore } from '../answers/results/rescore.ts'
import { purgeDeleted } from '../assessments/purge-deleted.job.ts'
import { selectCounts, selectFigures } from './figures.ts'

let t: TestApp
let companyId: string
let lyon: string
const day = 86_400_000
const ago = (days: number) => new Date(t.clock.now().getTime() - days * day)

beforeAll(async () => {
  t = await testApp()
  // At noon: in an hour around midnight, a change of the clock makes thirty days one date more or less.
  t.clock.advance((1.5 * day - (t.clock.now().getTime() % day)) / 1000)
  companyId = (await createCompany(t)).id
  lyon = await createFilter(t, companyId)
  const assessment = await createAssessment(t, companyId)
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
  // What is left of a deleted test is read, and is in no figure.
  const gone = await createAssessment(t, companyId)
  await createCompletedApplication(t, gone, { filterIds: [lyon] })
  await createCompletedApplication(t, gone, { ...evaluated, score: 1, status: 'hired', filterIds: [lyon] })
  await createCompletedApplication(t, gone, { ...evaluated, score: 10, created_at: ago(80) })
  await setDeleted(gone.id, ago(1))
})

const setDeleted = async (id: string, deleted_at: Date | null) =>
  await t.db.updateTable('assessments').set({ deleted_at, is_online: false }).where('id', '=', id).execute()

const home = async (as: Record<string, string>, period: '30' | '90' | 'all' = '30') =>
  (await t.call(getDashboard, { query: { period }, as })).body.data

test('counts the period and the one before it; what waits is counted whenever it came in', async () => {
  const { as } = await signedIn(t, { companyId })
  const { figures, scores } = await home(as)
  expect(figures.applications).toEqual({ value: 5, isExact: true, previous: 2 })
  expect(figures.hired).toEqual({ value: 1, isExact: true, previous: 0 })
  // Of fifty days ago: one still waits, one was evaluated since; the evaluated one had its marks by then.
  expect(figures.toEvaluate).toEqual({ value: 3, isExact: true, previous: 2 })
  expect(scores).toEqual({ average: 60, minimum: 40, median: 60, maximum: 80 })
})

test.each(['30', '90', 'all'] as const)('each figure over %s has the list that it counts', async (period) => {
  for (const companyFilters of [[], [lyon]]) {
    const { as } = await signedIn(t, { companyId, companyFilters })
    const { figures } = await home(as, period)
    for (const figure of ['applications', 'toEvaluate', 'hired'] as const) {
      const { data, meta } = (await t.call(listCountedApplications, { query: { figure, period }, as })).body
      expect([figure, meta.totalItems, meta.totalIsExact]).toEqual([figure, figures[figure].value, true])
      expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(figures[figure].value)
      for (const { status } of data)
        if (figure !== 'applications') expect(status).toBe(figure === 'hired' ? 'hired' : 'notEvaluated')
    }
  }
})

/**
 * Each in a company of its own: an application that came in fifty days ago, and what was done with it since.
 */
describe('what waited thirty days ago', () => {
  const { evaluateApplication, moveApplication } = applicationCalls
  let as: Record<string, string>
  let user: TestUser

  async function cameIn(document: Partial<AssessmentDocument> = {}): Promise<string> {
    ;({ as, user } = await signedIn(t))
    const test = await createAssessment(t, user.companyId, { document: { ...aShortTest(), ...document } })
    const at = ago(50)
    const { id } = await createCompletedApplication(t, test, {
      created_at: at,
      completed_at: at,
      ...(document.evaluationType === 1 && { status: 'evaluated', evaluated_at: at, score: 0 }),
    })
    return id
  }
  async function evaluate(id: string, days: number): Promise<void> {
    const body = { marks: [{ criterionId: 'criterion', score: 3 }], submit: true }
    expect((await t.call(evaluateApplication, { params: { id }, body, as })).status).toBe(200)
    // The clock goes forward only: what was done is put back to when it was.
    const at = ago(days)
    const changed = await t.db
      .updateTable('score_history')
      .set({ created_at: at })
      .where('application_id', '=', id)
      .where('reason', '=', 'evaluated')
      .where('created_at', '>', ago(0.5))
      .returning('id')
      .execute()
    expect(changed).toHaveLength(1)
    await t.db.updateTable('applications').set({ evaluated_at: at }).where('id', '=', id).execute()
  }
  async function move(id: string, status: 'notEvaluated' | 'hired' | 'refused', days: number): Promise<void> {
    const body = { status, confirmed: true }
    expect((await t.call(moveApplication, { params: { id }, body, as })).status).toBe(200)
    await t.db
      .updateTable('activity_log')
      .set({ at: ago(days) })
      .where('action', '=', 'application.moved')
      .where('at', '>', ago(0.5))
      .where(sql<boolean>`subject_ids[1] = ${id}`)
      .execute()
  }
  async function recover(id: string, days: number): Promise<void> {
    await t.db.transaction().execute(async (trx) => {
      await rescore(trx, user.companyId, id, { reason: 'recovered', userId: user.id, at: ago(days) })
    })
  }

  test.each<[string, number, () => Promise<unknown>]>([
    ['still waits', 1, async () => await cameIn()],
    ['was evaluated since', 1, async () => await evaluate(await cameIn(), 10)],
    ['was evaluated before', 0, async () => await evaluate(await cameIn(), 40)],
    [
      'was evaluated before, and again since',
      0,
      async () => {
        const id = await cameIn()
        await evaluate(id, 40)
        await evaluate(id, 10)
      },
    ],
    [
      'got answers of a recovery file before, and was evaluated since',
      1,
      async () => {
        const id = await cameIn()
        await recover(id, 40)
        await evaluate(id, 10)
      },
    ],
    ['was decided since without an evaluation', 1, async () => await move(await cameIn(), 'hired', 10)],
    ['was decided before without an evaluation', 0, async () => await move(await cameIn(), 'refused', 40)],
    ['scored itself', 0, async () => await cameIn({ evaluationType: 1 })],
    [
      'scored itself, and was evaluated by hand since',
      0,
      async () => await evaluate(await cameIn({ evaluationType: 1 }), 10),
    ],
  ])('of one that %s: %d', async (_, waited, did) => {
    await did()
    expect((await home(as)).figures.toEvaluate.previous).toBe(waited)
  })
})

/** Each in a company of its own: one test, and what was done with it so many days ago. */
describe('the tests that were online thirty days ago', () => {
  type Act = 'online' | 'offline' | 'delete' | 'restore' | 'purge'

  test.each<[string, number, [Act, number][]]>([
    ['never online', 0, []],
    ['online before', 1, [['online', 40]]],
    ['online since', 0, [['online', 10]]],
    [
      'online before, offline since',
      1,
      [
        ['online', 40],
        ['offline', 10],
      ],
    ],
    [
      'online and offline before',
      0,
      [
        ['online', 40],
        ['offline', 35],
      ],
    ],
    [
      'online, offline and online again before, offline since',
      1,
      [
        ['online', 50],
        ['offline', 45],
        ['online', 40],
        ['offline', 10],
      ],
    ],
    ['taken offline first of all, since', 0, [['offline', 10]]],
    [
      'online and offline since',
      0,
      [
        ['online', 20],
        ['offline', 10],
      ],
    ],
    [
      'online before, deleted since',
      1,
      [
        ['online', 40],
        ['delete', 10],
      ],
    ],
    [
      'online and deleted before',
      0,
      [
        ['online', 50],
        ['delete', 40],
      ],
    ],
    [
      'online before, deleted and restored since',
      1,
      [
        ['online', 40],
        ['delete', 10],
        ['restore', 5],
      ],
    ],
    [
      'deleted before, restored and online since',
      0,
      [
        ['online', 50],
        ['delete', 40],
        ['restore', 20],
        ['online', 10],
      ],
    ],
    [
      'online before, deleted since and erased',
      1,
      [
        ['online', 80],
        ['delete', 29],
        ['purge', 0],
      ],
    ],
  ])('of one that was %s: %d', async (_, count, acts) => {
    const { as, user } = await signedIn(t, { role: 'ROLE_ADMIN' })
    const { id } = await createAssessment(t, user.companyId, { isOnline: null })
    for (const [act, days] of acts) {
      const params = { id }
      const did = {
        online: () => t.call(setAssessmentOnline, { params, body: { isOnline: true }, as }),
        offline: () => t.call(setAssessmentOnline, { params, body: { isOnline: false }, as }),
        delete: () => t.call(deleteAssessment, { params, query: { confirmation: deletionWords.fr }, as }),
        restore: () => t.call(restoreAssessment, { params, as }),
        purge: async () => {
          await setDeleted(id, ago(31))
          await purgeDeleted(t.services)
          return { status: 200 }
        },
      }
      expect((await did[act]()).status).toBeLessThan(300)
      // The clock goes forward only: what was done is put back to when it was.
      await t.db
        .updateTable('activity_log')
        .set({ at: ago(days) })
        .where(sql<boolean>`subject_ids[1] = ${id}`)
        .where('at', '>', ago(0.5))
        .execute()
    }
    expect((await home(as)).figures.ongoingTests.previous).toBe(count)
  })

  test('one that was put online without a word of it has been so since its beginning', async () => {
    const { as, user } = await signedIn(t)
    for (const days of [40, 10]) {
      const { id } = await createAssessment(t, user.companyId)
      const created = { created_at: ago(days) }
      await t.db.updateTable('assessments').set(created).where('id', '=', id).execute()
    }
    expect((await home(as)).figures.ongoingTests).toMatchObject({ value: 2, previous: 1 })
  })
})

test('over all time there is nothing before', async () => {
  const { as } = await signedIn(t, { companyId })
  const { figures, scores } = await home(as, 'all')
  expect(figures.applications).toEqual({ value: 7, isExact: true, previous: null })
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

test('a day has the list of its applications', async () => {
  for (const companyFilters of [[], [lyon]]) {
    const { as } = await signedIn(t, { companyId, companyFilters })
    for (const { date, count } of (await home(as, '90')).applicationsOverTime) {
      if (count === 0) continue
      const query = { period: '90', day: date } as const
      const { data, meta } = (await t.call(listCountedApplications, { query, as })).body
      expect([date, data.length, meta]).toEqual([date, count, { totalItems: count, totalIsExact: true }])
    }
  }
})

test('a company without applications has an empty chart since ever', async () => {
  const { as } = await signedIn(t, {})
  expect((await home(as, 'all')).applicationsOverTime).toEqual([])
})

test('lists what waits the longest first, without the names that are hidden', async () => {
  const { as } = await signedIn(t, { companyId })
  const { toEvaluate } = await home(as)
  expect(toEvaluate).toHaveLength(3)
  // The hidden one stands by the noon of its day: its place tells no minute either.
  const times = toEvaluate.map((each: { completedAt: string }) => each.completedAt)
  expect(times).toEqual(times.toSorted())
  const hidden = toEvaluate.filter((each: { candidate: unknown }) => each.candidate === null)
  expect(hidden).toMatchObject([{ completedAt: expect.stringContaining('T12:00:00.000Z') }])
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

describe('the kept figures are those of SQL written apart', () => {
  const ofTests = sql`assessment_id in (select id from assessments where deleted_at is null)`
  const apart = async (company: string, from: Date | null, to: Date) => {
    const { rows } = await sql<Record<string, number | null>>`
      with seen as (
        select status, completed_at, case when max_score > 0 then round(score * 100 / max_score, 2) end as p from applications
        where company_id = ${company} and ${ofTests} and created_at <= ${to} and (${from}::timestamptz is null or created_at > ${from}))
      select count(*)::int as applications, count(*) filter (where status = 'hired')::int as hired,
        count(*) filter (where status = 'refused')::int as refused,
        count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int as "toEvaluate",
        count(p)::int as scored, round(avg(p), 2)::float8 as average, min(p)::float8 as minimum, max(p)::float8 as maximum,
        round((percentile_cont(0.5) within group (order by p))::numeric, 2)::float8 as median from seen`.execute(
      t.db,
    )
    return rows[0]
  }

  test.each([
    ['before anything is folded', false, 23],
    ['after', true, 23],
    ['all scores within one percent', true, 2300],
  ])('%s', async (_, isFolded, max_score) => {
    const { as, user } = await signedIn(t)
    const assessment = await createAssessment(t, user.companyId)
    const gone = await createAssessment(t, user.companyId)
    const ids: string[] = []
    for (let number = 0; number < 24; number += 1) {
      // Around both ends of the period, some within the same day.
      const at = new Date(
        ago([0.1, 1, 29.9, 30.1, 45, 59.9, 60.1, 200][number % 8] ?? 0).getTime() - number * 60_000,
      )
      const score = number % 3 === 0 ? null : (number * 7) % 23
      const marked =
        score === null ? {} : ({ status: 'evaluated', evaluated_at: at, score, max_score } as const)
      const made = await createCompletedApplication(t, number % 5 < 2 ? gone : assessment, {
        created_at: at,
        completed_at: at,
        ...marked,
      })
      ids.push(made.id)
    }
    if (isFolded) await foldCounts(t.db)
    // What changes after the fold: a score, a status, one that goes.
    await t.db
      .updateTable('applications')
      .set({ score: 22 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    await t.db
      .updateTable('applications')
      .set({ status: 'hired' })
      .where('id', 'in', ids.slice(2, 7))
      .execute()
    await t.db
      .deleteFrom('applications')
      .where('id', '=', ids[4] ?? '')
      .execute()
    if (isFolded) await foldCounts(t.db)
    for (const deletedAt of [ago(1), null]) {
      await setDeleted(gone.id, deletedAt)
      await check(user.companyId, as)
    }
    // The purge: its applications go first.
    await setDeleted(gone.id, ago(31))
    await t.db
      .deleteFrom('applications')
      .where('id', 'in', [ids[0] ?? '', ids[11] ?? ''])
      .execute()
    await check(user.companyId, as)
    if (isFolded) await foldCounts(t.db)
    await check(user.companyId, as)
    await purgeDeleted(t.services)
    await check(user.companyId, as)
    await foldCounts(t.db)
    await check(user.companyId, as)
  })

  async function check(company: string, as: Record<string, string>): Promise<void> {
    const now = t.clock.now()
    const [from, before] = [30, 60].map((days) => new Date(now.getTime() - days * day))
    const [month, earlier, ever] = await t.db.transaction().execute(async (trx) => {
      const viewer = {
        companyId: company,
        companyFilters: [],
        actingRole: 'ROLE_ADMIN',
      } as unknown as Viewer
      return [
        await selectFigures(trx, viewer, { from: from ?? null, to: now }),
        await selectCounts(trx, viewer, { from: before ?? null, to: from ?? now }, false),
        await selectFigures(trx, viewer, { from: null, to: now }),
      ] as const
    })
    expect(month).toEqual({ ...(await apart(company, from ?? null, now)), isWhole: true })
    const { isWhole, ...counts } = earlier
    expect(isWhole).toBe(true)
    expect(await apart(company, before ?? null, from ?? now)).toMatchObject(counts)
    expect(ever).toEqual({ ...(await apart(company, null, now)), isWhole: true })
    const shown = await home(as, '90')
    const { rows } = await sql<{ date: string; count: number }>`
      select to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD') as date, count(*)::int as count
      from applications where company_id = ${company} and ${ofTests} and created_at > ${ago(90)} group by 1 order by 1`.execute(
      t.db,
    )
    const days = shown.applicationsOverTime.filter(({ count }: { count: number }) => count > 0)
    expect(days).toEqual(rows)
  }
})
