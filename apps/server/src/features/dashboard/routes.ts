import * as calls from '@assay/contract/dashboard/calls'
import { ApiError } from '@assay/contract/errors'
import { mayDo, type Viewer } from '../../caller.ts'
import { inData, type QueryOf, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { inOrder } from '../../lists/read-list.ts'
import { readableAssessments, visibleAssessments } from '../../lists/visible.ts'
import { type Services } from '../../services.ts'
import { selectCompetences, selectFigures, spanOf } from './figures.ts'
import { getDashboard } from './get-dashboard.ts'
import { listCountedApplications } from './list-counted-applications.ts'

/** The home screen (product 5.15). */
export const dashboardRoutes: Routes = (app, services) => {
  serve(app, calls.getDashboard, ({ viewer, query }) => inData(getDashboard(services, viewer, query.period)))

  serve(app, calls.listCountedApplications, ({ viewer, query }) =>
    listCountedApplications(services, viewer, query),
  )

  serve(app, calls.getAverages, ({ viewer, params }) => inData(getAverages(services, viewer, params.id)))

  serve(app, calls.compareAssessments, ({ viewer, query }) =>
    inData(compareAssessments(services, viewer, query)),
  )
}

/**
 * A test's averages beside one application, of three evaluated ones at least (decision 096); sums for who
 * sees all (decision 121).
 * @throws ApiError assessmentNotFound
 */
async function getAverages({ db, clock }: Services, viewer: Viewer, assessmentId: string) {
  const asked = { ...spanOf('all', clock.now()), assessmentId }
  return await forCompany(db, viewer.companyId, async (trx) => {
    await readableAssessments(trx, viewer)
      .where('assessments.id', '=', assessmentId)
      .select('id')
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
    const { isWhole, scored, average } = await selectFigures(trx, viewer, asked, calls.averagedApplications)
    const competences = await selectCompetences(trx, viewer, asked, calls.averagedApplications)
    return {
      isWhole,
      average: scored < calls.averagedFrom ? null : average,
      competences: competences
        .filter(({ amount }) => amount >= calls.averagedFrom)
        .map(({ id, average: mean }) => ({ id, average: mean })),
    }
  })
}

type Compared = ResponseOf<typeof calls.compareAssessments>['data'][number]
type Asked = QueryOf<typeof calls.compareAssessments>

/**
 * Tests side by side (product 5.15): what the viewer sees of each, scores in percent. Whoever sees all of the
 * company and all marks reads sums (decision 121), others the newest 10,000 that they see.
 */
async function compareAssessments({ db, clock }: Services, viewer: Viewer, { assessmentIds, period }: Asked) {
  const ids = [...new Set(assessmentIds.toLowerCase().split(','))]
  const span = spanOf(period, clock.now())
  const seesScores = mayDo(viewer, 'application.view')
  return await forCompany(db, viewer.companyId, async (trx) => {
    const tests = await visibleAssessments(trx, viewer)
      .where('assessments.id', 'in', ids)
      .select(['assessments.id', 'assessments.name'])
      .execute()
    const compared: Compared[] = []
    for (const test of inOrder(ids, tests)) {
      const asked = { ...span, assessmentId: test.id }
      const figures = await selectFigures(trx, viewer, asked, calls.comparedApplications)
      const competences = await selectCompetences(trx, viewer, asked, calls.comparedApplications)
      const { applications, isWhole, toEvaluate, hired, refused } = figures
      const { average, median, minimum, maximum } = figures
      compared.push({
        ...test,
        applications,
        isWhole,
        toEvaluate,
        hired,
        refused,
        scores: seesScores
          ? { average, median, minimum, maximum }
          : { average: null, median: null, minimum: null, maximum: null },
        competences: competences
          .filter(({ amount }) => seesScores && amount >= calls.averagedFrom)
          .map(({ id, name, average: mean }) => ({ id, name, average: mean })),
      })
    }
    return compared
  })
}
