import { Readable } from 'node:stream'
import { type AnyTransaction, ofCompany } from '../../../database/for-company.ts'
import type { ByteRange, Storage } from '../../../storage/storage.ts'
import { refuseInfected } from '../../media/scan-file.ts'
import type { UploadKey } from './upload-state.ts'

/** The place of an upload's bytes: one file once it is joined, before that its chunks up to the first gap. */
export interface StoredUpload {
  readonly isPhoto: boolean
  /** The file is not joined yet: these are the very bytes that the browser sent. */
  readonly isAsSent: boolean
  readonly mime: string
  readonly name: string
  readonly segments: readonly { readonly storageKey: string; readonly size: number }[]
}

/**
 * The bytes of an upload, or of a recording joined of several, with an id of its own. Undefined where nothing
 * can be played or seen.
 * @throws ApiError fileInfected
 */
export async function selectOptionalStored(
  trx: AnyTransaction,
  key: UploadKey,
): Promise<StoredUpload | undefined> {
  const upload = await trx
    .selectFrom('uploads')
    .where(ofCompany(key.companyId, { application_id: key.applicationId, id: key.uploadId }))
    .select(['kind', 'mime', 'file_id'])
    .executeTakeFirst()
  const file = await trx
    .selectFrom('files')
    .where(
      ofCompany(key.companyId, { application_id: key.applicationId, id: upload?.file_id ?? key.uploadId }),
    )
    .where('kind', 'in', ['recording', 'identity'])
    .select(['kind', 'mime', 'name', 'storage_key as storageKey', 'size', 'scan'])
    .executeTakeFirst()
  if (file) {
    refuseInfected(file)
    const { mime, name, kind } = file
    return { mime, name, isPhoto: kind === 'identity', isAsSent: false, segments: [file] }
  }
  if (!upload) return undefined
  const segments = await listChunks(trx, key)
  if (segments.length === 0) return undefined
  return { mime: upload.mime, name: 'upload', isPhoto: upload.kind === 'photo', isAsSent: true, segments }
}

async function listChunks(trx: AnyTransaction, key: UploadKey) {
  const chunks = await trx
    .selectFrom('upload_pieces')
    .where(ofCompany(key.companyId, { application_id: key.applicationId, upload_id: key.uploadId }))
    .select(['number', 'storage_key as storageKey', 'size'])
    .orderBy('number')
    .execute()
  const gap = chunks.findIndex(({ number }, index) => number !== index)
  return gap === -1 ? chunks : chunks.slice(0, gap)
}

/** Reads a range over the segments, one after the other, each opened when it is its turn. */
export function readSegments(
  storage: Storage,
  segments: StoredUpload['segments'],
  { first, last }: ByteRange,
): Readable {
  return Readable.from(chunksOf(storage, segments, first, last), { objectMode: false })
}

async function* chunksOf(
  storage: Storage,
  segments: StoredUpload['segments'],
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  let start = 0
  for (const { storageKey, size } of segments) {
    const from = Math.max(first - start, 0)
    const to = Math.min(last - start, size - 1)
    start += size
    if (from > to) continue
    for await (const bytes of await storage.read(storageKey, { first: from, last: to })) yield bytes as Buffer
  }
}
