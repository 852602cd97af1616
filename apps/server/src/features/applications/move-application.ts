import { ApiError } from '@assay/contract/errors'
import { type ApplicationStatus, isDecided, needsConfirmation } from '@assay/domain/applications/status'
import { forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { deleteDecidedPhotos } from '../answers/uploads/delete-photos.ts'
import { logActivity } from '../logs/log-activity.ts'
import { presentCard } from './present-card.ts'
import { selectOptionalCard } from './queries.ts'

/**
 * Moves an application to another status. Freely between the four; refusing and hiring are a person's decisions and
 * must be confirmed (PRODUCT §7); the photo of an identity document goes with them. No mail leaves by itself.
 *
 * @throws ApiError applicationNotFound; applicationInProgress for "evaluated" before the candidate has finished;
 * statusMoveRefused for an unconfirmed decision
 */
export async function moveApplication(
  services: Services,
  viewer: Viewer,
  id: string,
  asked: { status: ApplicationStatus; confirmed: boolean },
) {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const before = await selectOptionalCard(trx, viewer, id)
    if (!before) throw new ApiError('applicationNotFound')
    const { status } = asked
    if (needsConfirmation(before.status, status) && !asked.confirmed)
      throw new ApiError('statusMoveRefused', { reason: 'notConfirmed' })
    if (status === 'evaluated' && !before.completed_at) throw new ApiError('applicationInProgress')
    if (status !== before.status) {
      await trx
        .updateTable('applications')
        .set({ status, column_id: null })
        .where('company_id', '=', viewer.companyId)
        .where('id', '=', id)
        .execute()
      if (isDecided(status))
        await deleteDecidedPhotos(trx, { companyId: viewer.companyId, applicationId: id })
      await logActivity(trx, {
        action: 'application.moved',
        viewer,
        subjectIds: [id, before.assessment_id],
        parameters: { from: before.status, to: status },
        priority: needsConfirmation(before.status, status) ? 'high' : 'normal',
        at: services.clock.now(),
      })
    }
    return { data: presentCard({ ...before, status }), previousStatus: before.status }
  })
}
