import { averagedApplications, averagedFrom, type getAverages as call } from '@assay/contract/dashboard/calls'
import { ApiError } from '@assay/contract/errors'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { readableAssessments } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { readTest } from './compare-assessments.ts'
import { spanOf } from './span.ts'

/**
 * The averages of a test beside which one application is looked at, each of three evaluated applications at
 * least (decision 096). Whoever sees all of the company reads kept sums (decision 208).
 *
 * @throws ApiError assessmentNotFound
 */
export async function getAverages(
  { db, clock }: Services,
  viewer: Viewer,
  assessmentId: string,
): Promise<ResponseOf<typeof call>['data']> {
  const asking = { span: spanOf('all', clock.now()), newest: averagedApplications }
  return await forCompany(db, viewer.companyId, async (trx) => {
    const test = await readableAssessments(trx, viewer)
      .where('assessments.id', '=', assessmentId)
      .select('id')
      .executeTakeFirst()
    if (!test) throw new ApiError('assessmentNotFound')
    const { isWhole, scored, average, competences } = await readTest(trx, viewer, assessmentId, asking)
    return {
      isWhole,
      average: scored < averagedFrom ? null : average,
      competences: competences
        .filter(({ amount }) => amount >= averagedFrom)
        .map(({ id, average: mean }) => ({ id, average: mean })),
    }
  })
}
