import { buffer } from 'node:stream/consumers'
import { withNewIds } from '@assay/domain/assessments/ids'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import { newDocumentId, newId } from '../../ids.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { insertUnderFreeSlug, slugFor } from './create-assessment.ts'
import { readDocument } from './read-document.ts'

const fileAddress = /\/api\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g

/**
 * Copies the tests of one company into another, each wip, under a free slug, with ids and media files of its own: what
 * the one deletes is not missing in the other.
 *
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
      trx
        .selectFrom('assessments')
        .where('company_id', '=', from)
        .where('id', '=', id)
        .select('document')
        .executeTakeFirstOrThrow(),
    )
    let text = JSON.stringify(document)
    for (const fileId of new Set([...text.matchAll(fileAddress)].map((match) => match[1] ?? ''))) {
      if (!copied.has(fileId)) copied.set(fileId, await copyFile(services, viewer, { from, to, fileId }))
    }
    text = text.replace(fileAddress, (_, fileId: string) => `/api/files/${copied.get(fileId) ?? fileId}`)
    const own = withNewIds((await readDocument(JSON.parse(text))).document, newDocumentId).document
    await insertUnderFreeSlug(
      services,
      { ...viewer, companyId: to },
      { ...own, slug: slugFor(own) },
      'assessment.duplicated',
    )
  }
}

/** @returns the copy's id; the same id for a file that is not the company's or is gone */
async function copyFile(
  { db, storage, clock }: Services,
  viewer: Viewer,
  { from, to, fileId }: { from: string; to: string; fileId: string },
): Promise<string> {
  return await acrossCompanies(db, 'a company’s media are copied into another', async (trx) => {
    const file = await trx
      .selectFrom('files')
      .where('company_id', '=', from)
      .where('id', '=', fileId)
      .where('kind', 'in', ['image', 'video', 'audio', 'document'])
      .selectAll()
      .executeTakeFirst()
    if (!file) return fileId
    const id = newId()
    const storageKey = `${to}/${id}${/\.\w+$/.exec(file.storage_key)?.[0] ?? ''}`
    await storage.put(storageKey, await buffer(await storage.read(file.storage_key)))
    await trx
      .insertInto('files')
      .values({
        ...file,
        company_id: to,
        id,
        storage_key: storageKey,
        public_token: null,
        created_by: viewer.userId,
        created_at: clock.now(),
      })
      .execute()
    return id
  })
}
