import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { fileIdsIn, withFileIds } from '@assay/domain/assessments/file-references'
import { acrossCompanies, forCompany, insertRow } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import type { Services, Viewer } from '../../../services.ts'
import { readFile } from '../../media/file-type.ts'
import { insertFile, writeFile } from '../../media/store-file.ts'

/** A file that came with a document, read when it is needed. */
export interface BroughtFile {
  readonly name: string
  readonly read: () => Promise<Buffer>
}

const none: ReadonlyMap<string, BroughtFile> = new Map()
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Brings a document's files into the viewer's library: other companies' are copied, as they may be deleted
 * there, those that came along added. No address is fetched.
 * @param refuse gets the ids of files that are nowhere, before anything is written; without it they stay
 * @throws ApiError storageFull, fileTypeRefused, imageUnreadable; what `refuse` throws
 */
export async function adoptFiles(
  services: Services,
  viewer: Viewer,
  document: AssessmentDocument,
  {
    brought = none,
    refuse,
  }: {
    readonly brought?: ReadonlyMap<string, BroughtFile>
    readonly refuse?: (missing: readonly string[]) => never
  } = {},
): Promise<AssessmentDocument> {
  const wanted = [...fileIdsIn(document)]
  if (wanted.length === 0) return document
  const stored = await selectFiles(
    services,
    wanted.filter((id) => uuid.test(id)),
  )
  const missing = wanted.filter((id) => !stored.has(id) && !brought.has(id))
  if (missing.length > 0) refuse?.(missing)
  const ids = new Map<string, string>()
  for (const id of wanted) {
    const file = stored.get(id)
    if (file?.company_id === viewer.companyId) continue
    const own = brought.get(id)
    if (own) ids.set(id, await addBrought(services, viewer, own))
    else if (file) ids.set(id, await copyFile(services, viewer, file))
  }
  return withFileIds(document, ids)
}

/** Media of any company, which everybody who knows the id may read. Candidates' files are not among them. */
async function selectFiles({ db }: Services, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await acrossCompanies(db, 'media are public to whoever knows their id', (trx) =>
    trx
      .selectFrom('files')
      .where('id', 'in', ids)
      .where('kind', 'in', ['image', 'audio', 'video', 'document'])
      .selectAll()
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

type FileRow = NonNullable<ReturnType<Awaited<ReturnType<typeof selectFiles>>['get']>>

async function addBrought(services: Services, viewer: Viewer, { name, read }: BroughtFile): Promise<string> {
  const { companyId, userId } = viewer
  const file = await readFile(await read())
  const { id, storageKey } = await writeFile(services, companyId, file)
  await forCompany(services.db, companyId, (trx) =>
    insertFile(trx, { companyId, id, storageKey, file, name, createdBy: userId, at: services.clock.now() }),
  )
  return id
}

async function copyFile(services: Services, viewer: Viewer, row: FileRow): Promise<string> {
  const { companyId, userId } = viewer
  const id = newId()
  const storageKey = `${companyId}/${id}${/\.\w+$/.exec(row.storage_key)?.[0] ?? ''}`
  await services.storage.put(storageKey, await services.storage.read(row.storage_key))
  await forCompany(services.db, companyId, (trx) =>
    insertRow(trx, 'files', {
      ...row,
      company_id: companyId,
      id,
      storage_key: storageKey,
      folder: '',
      public_token: null,
      application_id: null,
      created_by: userId,
      created_at: services.clock.now(),
    }),
  )
  return id
}
