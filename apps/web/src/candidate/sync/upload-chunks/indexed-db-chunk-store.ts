/** The chunks' own database, so that the answers' stays small. */
import { BrowserDatabase, resultOf, startingWith } from '../../../storage/browser-database.ts'
import type { ChunkKey, ChunkStore, StoredUpload } from './chunk-store.ts'

interface UploadEntry {
  readonly attempt: string
  readonly uploadId: string
  readonly upload: StoredUpload
}
interface ChunkEntry extends ChunkKey {
  readonly attempt: string
  readonly bytes: ArrayBuffer
}

export function indexedDbChunkStore(): ChunkStore {
  // Named as they were first: browsers hold recordings under these.
  const database = new BrowserDatabase('assay-pieces', {
    uploads: ['attempt', 'uploadId'],
    pieces: ['attempt', 'uploadId', 'number'],
  })
  const uploadEntry = (attempt: string, upload: StoredUpload): UploadEntry => ({
    attempt,
    uploadId: upload.uploadId,
    upload,
  })

  return {
    load: (attempt) =>
      database.read(async ({ uploads, pieces }) => {
        const [stored, keys] = await Promise.all([
          resultOf<UploadEntry[]>(uploads.getAll(startingWith(attempt))),
          resultOf(pieces.getAllKeys(startingWith(attempt))),
        ])
        return {
          uploads: stored.map(({ upload }) => upload),
          chunks: (keys as [string, string, number][]).map(([, uploadId, number]) => ({ uploadId, number })),
        }
      }),
    putUpload: (attempt, upload) =>
      database.write(({ uploads }) => uploads.put(uploadEntry(attempt, upload))),
    putChunk: (attempt, upload, number, bytes) =>
      database.write(({ uploads, pieces }) => {
        pieces.put({ attempt, uploadId: upload.uploadId, number, bytes } satisfies ChunkEntry)
        uploads.put(uploadEntry(attempt, upload))
      }),
    async readChunk(attempt, { uploadId, number }) {
      const entry: ChunkEntry | undefined = await database.read(({ pieces }) =>
        resultOf(pieces.get([attempt, uploadId, number])),
      )
      return entry?.bytes
    },
    removeChunk: (attempt, { uploadId, number }) =>
      database.write(({ pieces }) => pieces.delete([attempt, uploadId, number])),
    removeUpload: (attempt, uploadId) =>
      database.write(({ uploads, pieces }) => {
        uploads.delete([attempt, uploadId])
        pieces.delete(startingWith(attempt, uploadId))
      }),
    clear: (attempt) =>
      database.write(({ uploads, pieces }) => {
        uploads.delete(startingWith(attempt))
        pieces.delete(startingWith(attempt))
      }),
  }
}
