import { ApiError } from '@assay/contract/errors'
import { mayPublishModels } from '@assay/domain/users/permissions'
import { forCompany, isRow } from '../../../database/for-company.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { selectAssessment } from '../queries.ts'

interface Flags {
  readonly isModel: boolean
  /** Offers the model to all companies. A public test is always a model. */
  readonly isPublic: boolean
}

/**
 * Offers a test to its company or to all as a model, or takes it back.
 * @throws ApiError assessmentNotFound; publicModelNeedsAdmin for what goes beyond the company
 */
export async function setModel(services: Services, viewer: Viewer, id: string, asked: Flags): Promise<void> {
  const { companyId } = viewer
  const flags = { is_model: asked.isModel, is_public: asked.isModel && asked.isPublic }
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.is_public !== flags.is_public && !mayPublishModels(viewer.actingRole))
      throw new ApiError('publicModelNeedsAdmin')
    if (row.is_model === flags.is_model && row.is_public === flags.is_public) return
    await trx.updateTable('assessments').set(flags).where(isRow(companyId, id)).execute()
    await logActivity(trx, 'assessment.modelSet', viewer, services.clock.now(), [id], flags)
  })
}
