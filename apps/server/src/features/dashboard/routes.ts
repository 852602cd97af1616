import {
  averagedApplications,
  averagedFrom,
  getAverages as averagesCall,
  getDashboard as call,
  compareAssessments as compareCall,
  listCountedApplications as listCall,
} from '@assay/contract/dashboard/calls'
import { ApiError } from '@assay/contract/errors'
import type { FastifyInstance } from 'fastify'
import { type Viewer } from '../../caller.ts'
import { inData, type ResponseOf, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { readableAssessments } from '../../lists/visible.ts'
import { type Services } from '../../services.ts'
import { compareAssessments } from './compare-assessments.ts'
import { selectCompetences, selectFigures, spanOf } from './figures.ts'
import { getDashboard } from './get-dashboard.ts'
import { listCountedApplications } from './list-counted-applications.ts'

/** The home screen (product 5.15). */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, call, ({ viewer, query }) => inData(getDashboard(services, viewer, query.period)))

  serve(app, listCall, async ({ viewer, query }) => await listCountedApplications(services, viewer, query))

  serve(app, averagesCall, ({ viewer, params }) => inData(getAverages(services, viewer, params.id)))

  serve(app, compareCall, ({ viewer, query }) => inData(compareAssessments(services, viewer, query)))
}

/**
 * A test's averages beside one application, of three evaluated ones at least (decision 096); sums for who
 * sees all (decision 121).
 * @throws ApiError assessmentNotFound
 */
async function getAverages(
  { db, clock }: Services,
  viewer: Viewer,
  assessmentId: string,
): Promise<ResponseOf<typeof averagesCall>['data']> {
  const asked = { ...spanOf('all', clock.now()), assessmentId }
  return await forCompany(db, viewer.companyId, async (trx) => {
    await readableAssessments(trx, viewer)
      .where('assessments.id', '=', assessmentId)
      .select('id')
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
    const { isWhole, scored, average } = await selectFigures(trx, viewer, asked, averagedApplications)
    const competences = await selectCompetences(trx, viewer, asked, averagedApplications)
    return {
      isWhole,
      average: scored < averagedFrom ? null : average,
      competences: competences
        .filter(({ amount }) => amount >= averagedFrom)
        .map(({ id, average: mean }) => ({ id, average: mean })),
    }
  })
}
