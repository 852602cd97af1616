import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { refuseApplicationAction } from '@assay/domain/applications/abilities'
import { forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectOptionalCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

/**
 * Lets the candidate of an application that has ended take the test again, whatever the test says about that.
 * It counts for one more time, and only on the latest of several applications. The candidates prove who they
 * are as always: by their browser, a mailed link or an invitation. The reason stays with the application; the
 * log says only that it was done.
 *
 * @throws ApiError applicationNotFound, applicationInProgress
 */
export async function allowRetake(
  services: Services,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<ApplicationSheet> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectOptionalCard(trx, viewer, id)
    if (!card) throw new ApiError('applicationNotFound')
    const judged = { isCompleted: card.completed_at !== null, isInterrupted: card.interrupted_at !== null }
    if (refuseApplicationAction({ role: viewer.actingRole }, judged, 'allowRetake'))
      throw new ApiError('applicationInProgress')
    await trx
      .updateTable('applications')
      .set({ retake_allowed_at: at, retake_reason: reason })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    await logActivity(trx, {
      action: 'application.retakeAllowed',
      viewer,
      subjectIds: [id, card.assessment_id],
      parameters: { fields: ['retakeReason'] },
      at,
    })
    return await selectSheet(trx, viewer, id)
  })
}
