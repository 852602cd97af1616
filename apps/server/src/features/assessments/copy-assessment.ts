import type { FullAssessment } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { withNewIds } from '@assay/domain/assessments/ids'
import { forCompany } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { copyName, insertUnderFreeSlug, slugFor } from './create-assessment.ts'
import { selectOptionalAssessment } from './queries.ts'
import { readDocument } from './read-document.ts'

/**
 * A copy of a test, wip, under a free name and slug, with ids of its own.
 *
 * @throws ApiError assessmentNotFound
 */
export async function duplicateAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  language: 'fr' | 'en',
): Promise<FullAssessment> {
  const { companyId } = viewer
  const original = await forCompany(services.db, companyId, (trx) =>
    selectOptionalAssessment(trx, companyId, id),
  )
  if (!original) throw new ApiError('assessmentNotFound')
  const { document } = withNewIds(original.document, newDocumentId)
  const name = copyName(document.name, language)
  const copy = { ...document, name, slug: slugFor(document) }
  return await insertUnderFreeSlug(services, viewer, copy, 'assessment.duplicated')
}

/**
 * A new test, wip, from an exported document; ids are its own, the slug the next free one.
 *
 * @throws ApiError what `readDocument` throws
 */
export async function importAssessment(
  services: Services,
  viewer: Viewer,
  sent: unknown,
): Promise<FullAssessment> {
  const { document } = withNewIds((await readDocument(sent)).document, newDocumentId)
  const imported = { ...document, slug: slugFor(document) }
  return await insertUnderFreeSlug(services, viewer, imported, 'assessment.imported')
}
