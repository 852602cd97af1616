import { type AnyTransaction, insertRow } from '../../../../database/for-company.ts'
import { newDocumentId } from '../../../../ids.ts'
import type { Services } from '../../../../services.ts'

/** A joined file that is in the store and not yet in the database. */
export interface MadeFile {
  readonly storageKey: string
  readonly kind: 'recording' | 'identity'
  readonly mime: string
  readonly size: number
  readonly durationMs: number | null
  readonly width: number | null
  readonly height: number | null
}

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg' }

/** Makes a random name in the store for a file of a type. */
export function newStorageKey(companyId: string, mime: string): string {
  const [, subtype = ''] = mime.split('/')
  return `${companyId}/recordings/${newDocumentId()}.${extensions[subtype] ?? subtype}`
}

/** Stores the row of a joined file, which goes with its application; its name tells nothing of anybody. */
export async function insertRecording(
  trx: AnyTransaction,
  { companyId, applicationId }: { readonly companyId: string; readonly applicationId: string },
  file: MadeFile,
  at: Date,
): Promise<string> {
  // Staff know it by its id, whose own time would tell whose hidden application it is of.
  const id = newDocumentId()
  const [kind = '', subtype = ''] = file.mime.split('/')
  await insertRow(trx, 'files', {
    company_id: companyId,
    id,
    kind: file.kind,
    storage_key: file.storageKey,
    mime: file.mime,
    size: file.size,
    name: `${kind}.${extensions[subtype] ?? subtype}`,
    width: file.width,
    height: file.height,
    duration_seconds: file.durationMs === null ? null : file.durationMs / 1000,
    created_at: at,
    application_id: applicationId,
  })
  return id
}

/** Deletes rows of joined files; the store follows by itself. */
export async function deleteRecordings(
  trx: AnyTransaction,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const given = [...new Set(ids.filter((id) => id !== null))]
  if (given.length > 0)
    await trx.deleteFrom('files').where('company_id', '=', companyId).where('id', 'in', given).execute()
}

/** Removes a file from the store that turned out not to be needed: no row refers to it. */
export async function discard({ storage }: Services, file: MadeFile | null): Promise<void> {
  if (file) await storage.delete(file.storageKey)
}
