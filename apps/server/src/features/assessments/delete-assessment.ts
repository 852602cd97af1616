import { ApiError } from '@assay/contract/errors'
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow, ofCompany } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectAssessment } from './queries.ts'

/**
 * Deletes a test after the typed word: its links stop working, its applications stay readable for 30 days.
 *
 * @throws ApiError deletionWordMissing, assessmentNotFound, assessmentInCampaign
 */
export async function deleteAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<void> {
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    if (row.is_in_campaign) throw new ApiError('assessmentInCampaign')
    await trx
      .updateTable('assessments')
      .set({ deleted_at: services.clock.now(), is_online: false })
      .where(isRow(companyId, id))
      .execute()
    await trx
      .deleteFrom('directory_slugs')
      .where(ofCompany(companyId, { assessment_id: id }))
      .execute()
    await logActivity(trx, 'assessment.deleted', viewer, services.clock.now(), [id])
  })
}
