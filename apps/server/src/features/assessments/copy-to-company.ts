import { withNewIds } from '@assay/domain/assessments/ids'
import { withoutContact } from '@assay/domain/assessments/model-copy'
import { forCompany, isRow } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { copyFilesOf } from '../media/copy-files.ts'
import { insertUnderFreeSlug, slugFor } from './create-assessment.ts'
import { readDocument } from './read-document.ts'

/**
 * Copies a company's tests into another, each wip, with a free slug, no contact, its own ids and media, so
 * that a deletion leaves the other whole.
 * @throws ApiError storageFull
 */
export async function copyAssessmentsToCompany(
  services: Services,
  viewer: Viewer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const originals = await forCompany(services.db, from, (trx) =>
    trx
      .selectFrom('assessments')
      .where('company_id', '=', from)
      .where('deleted_at', 'is', null)
      .select('id')
      .orderBy('created_at')
      .execute(),
  )
  const copied = new Map<string, string>()
  // One after the other: a company may have hundreds, and each may hold megabytes.
  for (const { id } of originals) {
    const { document } = await forCompany(services.db, from, (trx) =>
      trx.selectFrom('assessments').where(isRow(from, id)).select('document').executeTakeFirstOrThrow(),
    )
    const text = await copyFilesOf(services, viewer, { from, to, copied }, JSON.stringify(document))
    const { document: read } = await readDocument(JSON.parse(text))
    const own = withoutContact(withNewIds(read, newDocumentId).document)
    await insertUnderFreeSlug(
      services,
      { ...viewer, companyId: to },
      { ...own, slug: slugFor(own) },
      'assessment.duplicated',
    )
  }
}
