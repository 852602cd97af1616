import { applicationStatuses } from '@assay/domain/applications/status'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { acrossCompanies } from '../database/for-company.ts'
import {
  createApplication,
  createAssessment,
  createCompletedApplication,
  type TestAssessment,
} from '../testing/assessment-factories.ts'
import { createCompany, createFilter } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { bounded, countApplications, countRows } from './counts.ts'
import { foldCounts } from './fold-counts.ts'

let t: TestApp
let assessment: TestAssessment

beforeAll(async () => {
  t = await testApp()
  assessment = await createAssessment(t, (await createCompany(t)).id)
})

const seer = (companyFilters: readonly string[] = []) =>
  ({ companyId: assessment.companyId, companyFilters, actingRole: 'ROLE_ADMIN' }) as const

async function summed(companyFilters?: readonly string[]) {
  const found = await acrossCompanies(t.db, 'test', (trx) =>
    countApplications(trx, seer(companyFilters), [assessment.id]),
  )
  const counts = found.get(assessment.id)
  return (
    counts && applicationStatuses.map((status) => [counts[status].totalItems, counts[status].completedItems])
  )
}

async function counted() {
  const { rows } = await sql<{ total: number; completed: number }>`
    select count(id)::int as total, count(completed_at)::int as completed
    from unnest(${[...applicationStatuses]}::text[]) with ordinality as state (name, place)
    left join applications on status = name and assessment_id = ${assessment.id}
    group by place order by place`.execute(t.db)
  return rows.map(({ total, completed }) => [total, completed])
}

const update = (id: string) => t.db.updateTable('applications').where('id', '=', id)

test('the kept sums follow what is added, moved, completed, interrupted and deleted; folding changes nothing', async () => {
  const check = async () => expect(await summed()).toEqual(await counted())
  const one = await createApplication(t, assessment)
  const two = await createCompletedApplication(t, assessment)
  await createCompletedApplication(t, assessment, { status: 'hired' })
  await check()
  await update(one.id).set({ completed_at: t.clock.now() }).execute()
  await update(two.id).set({ status: 'refused' }).execute()
  await check()
  await foldCounts(t.db)
  await check()
  await update(two.id).set({ status: 'evaluated', late: true }).execute()
  const idle = await createApplication(t, assessment)
  await update(idle.id).set({ interrupted_at: t.clock.now() }).execute()
  await check()
  await t.db.deleteFrom('applications').where('id', 'in', [two.id, idle.id]).execute()
  await check()
  await Promise.all([foldCounts(t.db), foldCounts(t.db), createApplication(t, assessment)])
  await foldCounts(t.db)
  await check()
  const rows = await t.db.selectFrom('application_counts').select('folded').execute()
  expect(rows.every(({ folded }) => folded)).toBe(true)
  expect(rows.length).toBeLessThanOrEqual(12)
})

test('what a test leaves behind is folded away with it', async () => {
  const other = await createAssessment(t, assessment.companyId)
  await createCompletedApplication(t, other)
  await foldCounts(t.db)
  await t.db.deleteFrom('applications').where('assessment_id', '=', other.id).execute()
  await t.db.deleteFrom('assessments').where('id', '=', other.id).execute()
  await foldCounts(t.db)
  const left = await t.db
    .selectFrom('application_counts')
    .where('assessment_id', '=', other.id)
    .select('id')
    .execute()
  expect(left).toEqual([])
  const sums = await t.db
    .selectFrom('application_sums')
    .where('assessment_id', '=', other.id)
    .select('day')
    .execute()
  expect(sums).toEqual([])
})

test('with filters of one’s own what carries one of them is counted', async () => {
  const lyon = await createFilter(t, assessment.companyId)
  await createCompletedApplication(t, assessment, { filterIds: [lyon], status: 'evaluated' })
  await createApplication(t, assessment, { filterIds: [lyon] })
  expect(await summed([lyon])).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
    [0, 0],
  ])
})

test('a count stops at ten thousand and says so', async () => {
  expect(bounded(10_000)).toEqual({ totalItems: 10_000, totalIsExact: true })
  expect(bounded(10_001)).toEqual({ totalItems: 10_000, totalIsExact: false })
  const many = sql`select from generate_series(1, 10001)`
  const count = await acrossCompanies(t.db, 'test', (trx) => countRows(trx, many))
  expect(count).toEqual({ totalItems: 10_000, totalIsExact: false })
})
