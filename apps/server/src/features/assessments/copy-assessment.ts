import type { FullAssessment } from '@assay/contract/assessments/calls'
import { withNewIds } from '@assay/domain/assessments/ids'
import { nameEnding } from '@assay/domain/assessments/limits'
import { forCompany } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { insertUnderFreeSlug, slugFor } from './create-assessment.ts'
import { adoptFiles } from './models/adopt-files.ts'
import { selectAssessment } from './queries.ts'
import { readDocument } from './read-document.ts'

/** A copy of a test, wip, with a free name and slug and its own ids. @throws ApiError assessmentNotFound */
export async function duplicateAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  language: 'fr' | 'en',
): Promise<FullAssessment> {
  const { companyId } = viewer
  const original = await forCompany(services.db, companyId, (trx) => selectAssessment(trx, companyId, id))
  const { document } = withNewIds(original.document, newDocumentId)
  const name = nameEnding(document.name, language === 'en' ? ' (copy)' : ' (copie)')
  const copy = { ...document, name, slug: slugFor(document) }
  return await insertUnderFreeSlug(services, viewer, copy, 'assessment.duplicated')
}

/**
 * A new test, wip, from an exported document, with its own ids, a free slug, its files in the own library.
 * @param files that came with it, and what happens where others are missing
 * @throws ApiError what `readDocument` and `adoptFiles` throw
 */
export async function importAssessment(
  services: Services,
  viewer: Viewer,
  sent: unknown,
  files: Parameters<typeof adoptFiles>[3] = {},
): Promise<FullAssessment> {
  const { document: read } = await readDocument(sent)
  const { document } = withNewIds(await adoptFiles(services, viewer, read, files), newDocumentId)
  const imported = { ...document, slug: slugFor(document) }
  return await insertUnderFreeSlug(services, viewer, imported, 'assessment.imported')
}
