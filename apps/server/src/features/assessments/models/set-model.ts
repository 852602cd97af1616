import type { FullAssessment } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { withNewIds } from '@assay/domain/assessments/ids'
import { withoutContact } from '@assay/domain/assessments/model-copy'
import { mayPublishModels } from '@assay/domain/users/permissions'
import { forCompany, isRow } from '../../../database/for-company.ts'
import { newDocumentId } from '../../../ids.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { insertUnderFreeSlug, slugFor } from '../create-assessment.ts'
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

/**
 * A copy that is a model only: its own ids, no contact.
 * @throws ApiError assessmentNotFound, assessmentNameRequired, publicModelNeedsAdmin
 */
export async function saveAsModel(
  services: Services,
  viewer: Viewer,
  id: string,
  asked: { readonly name: string; readonly isPublic: boolean },
): Promise<FullAssessment> {
  const { companyId } = viewer
  const name = asked.name.trim()
  if (name === '') throw new ApiError('assessmentNameRequired')
  if (asked.isPublic && !mayPublishModels(viewer.actingRole)) throw new ApiError('publicModelNeedsAdmin')
  const original = await forCompany(services.db, companyId, (trx) => selectAssessment(trx, companyId, id))
  const document = withoutContact(withNewIds(original.document, newDocumentId).document)
  const model = { ...document, name, slug: slugFor({ name, slug: '' }) }
  return await insertUnderFreeSlug(services, viewer, model, 'assessment.savedAsModel', {
    is_model: true,
    is_public: asked.isPublic,
  })
}
