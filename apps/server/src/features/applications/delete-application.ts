import { ApiError } from '@assay/contract/errors'
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import { visibleApplications } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

/**
 * Deletes an application for good with all of it; its files leave by the sweep, the candidate and the log's
 * ids stay.
 * @returns its test
 * @throws ApiError applicationNotFound, deletionWordMissing
 */
export async function deleteApplication(
  services: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<string> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const row = await visibleApplications(trx, viewer)
      .where('applications.id', '=', id)
      .select('assessment_id')
      .forUpdate('applications')
      .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    await trx.deleteFrom('applications').where(isRow(viewer.companyId, id)).execute()
    await logActivity(trx, 'application.deleted', viewer, services.clock.now(), [id, row.assessment_id])
    return row.assessment_id
  })
}
