import { Readable } from 'node:stream'
import type { AnyTransaction } from '../../../database/for-company.ts'
import type { ByteRange, Storage } from '../../../storage/storage.ts'
import type { UploadKey } from './upload-state.ts'

/** Where the bytes of an upload lie: one file once it is joined, before that its pieces up to the first gap. */
export interface StoredUpload {
  readonly mime: string
  readonly name: string
  readonly segments: readonly { readonly storageKey: string; readonly size: number }[]
}

/** Finds the bytes of an upload; undefined where there is none, or nothing of it can be played or seen. */
export async function selectOptionalStored(
  trx: AnyTransaction,
  key: UploadKey,
): Promise<StoredUpload | undefined> {
  const upload = await trx
    .selectFrom('uploads')
    .leftJoin('files', (join) =>
      join
        .onRef('files.company_id', '=', 'uploads.company_id')
        .on((eb) => eb('files.id', '=', eb.fn.coalesce('uploads.answer_file_id', 'uploads.file_id'))),
    )
    .where('uploads.company_id', '=', key.companyId)
    .where('uploads.application_id', '=', key.applicationId)
    .where('uploads.id', '=', key.uploadId)
    .select(['uploads.mime as saidMime', 'files.mime', 'files.name', 'files.storage_key', 'files.size'])
    .executeTakeFirst()
  if (!upload) return undefined
  const { mime, name, storage_key: storageKey, size } = upload
  if (mime !== null && name !== null && storageKey !== null && size !== null)
    return { mime, name, segments: [{ storageKey, size }] }
  const segments = await listPieces(trx, key)
  return segments.length === 0 ? undefined : { mime: upload.saidMime, name: 'upload', segments }
}

async function listPieces(trx: AnyTransaction, key: UploadKey) {
  const pieces = await trx
    .selectFrom('upload_pieces')
    .where('company_id', '=', key.companyId)
    .where('application_id', '=', key.applicationId)
    .where('upload_id', '=', key.uploadId)
    .select(['number', 'storage_key as storageKey', 'size'])
    .orderBy('number')
    .execute()
  const gap = pieces.findIndex(({ number }, index) => number !== index)
  return gap === -1 ? pieces : pieces.slice(0, gap)
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
    for await (const chunk of await storage.read(storageKey, { first: from, last: to })) yield chunk as Buffer
  }
}
