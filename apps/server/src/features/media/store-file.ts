import { ApiError } from '@assay/contract/errors'
import { insertRow } from '../../database/for-company.ts'
import type { FileKind } from '../../database/tables/companies.ts'
import { newId } from '../../ids.ts'
import type { AnyTransaction, Services } from '../../services.ts'
import type { ReadFile } from './file-type.ts'

/**
 * Writes a file before its row, so that no row is without; a file without is swept.
 * @throws ApiError storageFull
 */
export async function writeFile(services: Services, companyId: string, file: ReadFile) {
  if ((await services.storage.freeBytes()) < file.content.length) throw new ApiError('storageFull')
  const id = newId()
  const storageKey = `${companyId}/${id}.${file.extension}`
  await services.storage.put(storageKey, file.content)
  return { id, storageKey }
}

/** The row of a file written before. */
export async function insertFile(
  trx: AnyTransaction,
  row: {
    companyId: string
    id: string
    storageKey: string
    file: ReadFile
    name: string
    /** Null where nobody is signed in. */
    createdBy: string | null
    at: Date
    /** The purpose of the file, where it is not for the media library. */
    kind?: FileKind
    /** The application that it goes with. */
    applicationId?: string | null
  },
): Promise<void> {
  const { file } = row
  await insertRow(trx, 'files', {
    company_id: row.companyId,
    id: row.id,
    kind: row.kind ?? file.kind,
    storage_key: row.storageKey,
    mime: file.mime,
    size: file.content.length,
    name: row.name,
    width: file.width,
    height: file.height,
    duration_seconds: null,
    public_token: null,
    created_by: row.createdBy,
    application_id: row.applicationId ?? null,
    created_at: row.at,
  })
}
