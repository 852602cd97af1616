import { buffer } from 'node:stream/consumers'
import { acrossCompanies, insertRow, ofCompany } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'

const fileAddress = /\/api\/files\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g

interface Copying {
  readonly from: string
  readonly to: string
  /** The new ids of files that were copied before, which are added to. */
  readonly copied: Map<string, string>
}

/** Copies a text's files into another company. @returns the text with the copies' addresses */
export async function copyFilesOf(
  services: Services,
  viewer: Viewer,
  { from, to, copied }: Copying,
  text: string,
): Promise<string> {
  for (const fileId of new Set([...text.matchAll(fileAddress)].map((match) => match[1] ?? ''))) {
    if (!copied.has(fileId)) copied.set(fileId, await copyFile(services, viewer, { from, to, fileId }))
  }
  return text.replace(fileAddress, (_, fileId: string) => `/api/files/${copied.get(fileId) ?? fileId}`)
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
      .where(ofCompany(from, { id: fileId, kind: ['image', 'video', 'audio', 'document'] }))
      .selectAll()
      .executeTakeFirst()
    if (!file) return fileId
    const id = newId()
    const storageKey = `${to}/${id}${/\.\w+$/.exec(file.storage_key)?.[0] ?? ''}`
    await storage.put(storageKey, await buffer(await storage.read(file.storage_key)))
    await insertRow(trx, 'files', {
      ...file,
      company_id: to,
      id,
      storage_key: storageKey,
      public_token: null,
      created_by: viewer.userId,
      created_at: clock.now(),
    })
    return id
  })
}
