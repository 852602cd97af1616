import { ApiError } from '@assay/contract/errors'
import { forCompany, isRow } from '../../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../../services.ts'
import { logActivity } from '../../../logs/log-activity.ts'

/**
 * Sends a completed application to another contact: one more filter, and who has that sees it (product 4.6).
 * @returns its name
 * @throws ApiError applicationInProgress, applicationTakenOver, applicationErased; filterNotFound also where
 * the test has no filter module
 */
export async function addFilter(
  { db, clock, versions }: Services,
  { companyId, applicationId, versionId, holder }: CandidateTicket,
  filterId: string,
): Promise<string> {
  const { filterModules } = await versions(companyId, versionId)
  const now = clock.now()
  return await forCompany(db, companyId, async (trx) => {
    const application = await trx
      .selectFrom('applications')
      .select(['candidate_id', 'completed_at', 'holder'])
      .where(isRow(companyId, applicationId))
      .forKeyShare()
      .executeTakeFirstOrThrow(() => new ApiError('applicationErased'))
    if (application.holder !== holder) throw new ApiError('applicationTakenOver')
    if (!application.completed_at) throw new ApiError('applicationInProgress')
    const filter = await trx
      .selectFrom('filters')
      .select('name')
      .where(isRow(companyId, filterId))
      .forKeyShare()
      .executeTakeFirst()
    if (!filter || filterModules.size === 0) throw new ApiError('filterNotFound', { filterId })
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('application_filters')
      .values({ company_id: companyId, application_id: applicationId, filter_id: filterId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return filter.name
    await trx
      .updateTable('candidates')
      .set({ last_act_at: now })
      .where(isRow(companyId, application.candidate_id))
      .execute()
    await logActivity(trx, 'application.filterAdded', { companyId }, now, [applicationId, filterId], {
      by: 'candidate',
    })
    return filter.name
  })
}
