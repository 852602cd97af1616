/**
 * What waits to be evaluated: each statement that counts or lists it against the domain's rule, over every
 * state.
 */
import { listAssessments } from '@assay/contract/assessments/calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { applicationStatuses } from '@assay/domain/applications/status'
import { isToEvaluate, passesFilters } from '@assay/domain/testing/sql-oracles'
import { expect, test } from 'vitest'
import { createApplication, createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('is on the dashboard, in its list and beside the tests what the domain says, for each viewer', async () => {
  const { id: companyId } = await createCompany(t)
  const filters = [await createFilter(t, companyId, 'Lyon'), await createFilter(t, companyId, 'Nantes')]
  const at = t.clock.now()
  const sittings = [
    { completed_at: null },
    { completed_at: null, interrupted_at: at },
    { completed_at: at, current_page: 3, path: [1, 2, 3] },
  ]
  const made: (Parameters<typeof isToEvaluate>[0] & { id: string; test: string; filters: string[] })[] = []
  for (let index = 0; index < 2; index += 1) {
    const assessment = await createAssessment(t, companyId)
    for (const status of applicationStatuses)
      for (const sitting of sittings) {
        // The database holds no evaluated application that is not completed.
        if (status === 'evaluated' && sitting.completed_at === null) continue
        for (const filterIds of [[], ...filters.map((each) => [each])]) {
          const { id } = await createApplication(t, assessment, { ...sitting, status, filterIds })
          const { completed_at: completedAt } = sitting
          made.push({ id, status, completedAt, test: assessment.id, filters: filterIds })
        }
      }
  }
  for (const companyFilters of [[], ...filters.map((each) => [each]), filters]) {
    const { as } = await signedIn(t, { companyId, companyFilters })
    const waiting = made.filter((each) => isToEvaluate(each) && passesFilters(companyFilters, each))
    expect(waiting.length).toBeGreaterThan(0)
    const { data } = (await t.call(getDashboard, { query: { period: 'all' }, as })).body
    expect(data.figures.toEvaluate.value).toBe(waiting.length)
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()
    expect(idsOf(data.toEvaluate)).toEqual(idsOf(waiting))
    const tests = (await t.call(listAssessments, { query: { withApplicationsStats: '1' }, as })).body.data
    const countOf = (testId: string) => waiting.filter((each) => each.test === testId).length
    const ongoing: { id: string; toEvaluate: number }[] = data.ongoingTests
    for (const { id, toEvaluate } of ongoing) expect(toEvaluate).toBe(countOf(id))
    expect(
      tests.map(({ id, candidatesToEvaluate }: (typeof tests)[number]) => [id, candidatesToEvaluate]),
    ).toEqual(tests.map(({ id }: { id: string }) => [id, countOf(id)]))
  }
})
