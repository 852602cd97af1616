import {
  averagedFrom,
  type compareAssessments as call,
  comparedApplications,
} from '@assay/contract/dashboard/calls'
import { may } from '@assay/domain/users/permissions'
import type { z } from 'zod'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { inOrder } from '../../lists/read-list.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import { selectCompetences, selectFigures, spanOf } from './figures.ts'

type Compared = z.input<typeof call.response>['data'][number]
type Asked = z.output<typeof call.query>

/**
 * Tests side by side (product 5.15): what the viewer sees of each, scores in percent. Whoever sees all of the
 * company and all marks reads sums (decision 121), others the newest 10,000 that they see.
 */
export async function compareAssessments(
  { db, clock }: Services,
  viewer: Viewer,
  { assessmentIds, period }: Asked,
): Promise<Compared[]> {
  const ids = [...new Set(assessmentIds.toLowerCase().split(','))]
  const span = spanOf(period, clock.now())
  const seesScores = may(viewer.actingRole, 'application.view')
  return await forCompany(db, viewer.companyId, async (trx) => {
    const tests = await visibleAssessments(trx, viewer)
      .where('assessments.id', 'in', ids)
      .select(['assessments.id', 'assessments.name'])
      .execute()
    const compared: Compared[] = []
    for (const test of inOrder(ids, tests)) {
      const asked = { ...span, assessmentId: test.id }
      const figures = await selectFigures(trx, viewer, asked, comparedApplications)
      const competences = await selectCompetences(trx, viewer, asked, comparedApplications)
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
          .filter(({ amount }) => seesScores && amount >= averagedFrom)
          .map(({ id, name, average: mean }) => ({ id, name, average: mean })),
      })
    }
    return compared
  })
}
