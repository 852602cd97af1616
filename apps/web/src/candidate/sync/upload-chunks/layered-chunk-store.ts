/**
 * Writes to the disk, and to memory where the disk is full or refuses; chunks stored before stay in place. A
 * disk that once did not answer in time is not asked again.
 */
import { waitAtMost } from '../../../storage/browser-database.ts'
import { type ChunkStore, noChunks, type StoredChunks, type StoredUpload } from './chunk-store.ts'

export function layeredChunkStore(disk: ChunkStore, memory: ChunkStore, patienceMs = 3000): ChunkStore {
  let isSilent = false
  async function onDisk<T>(work: (store: ChunkStore) => Promise<T>): Promise<T> {
    if (isSilent) throw new Error('the disk does not answer')
    return await waitAtMost(patienceMs, work(disk), () => {
      isSilent = true
    })
  }
  const put = (write: (store: ChunkStore) => Promise<void>) => onDisk(write).catch(() => write(memory))
  async function both(remove: (store: ChunkStore) => Promise<void>): Promise<void> {
    await Promise.allSettled([onDisk(remove), remove(memory)])
  }
  return {
    async load(attempt) {
      const found = await onDisk((store) => store.load(attempt)).catch(() => noChunks)
      return joined(found, await memory.load(attempt))
    },
    putUpload: (attempt, upload) => put((store) => store.putUpload(attempt, upload)),
    putChunk: (attempt, upload, number, bytes) =>
      put((store) => store.putChunk(attempt, upload, number, bytes)),
    readChunk: async (attempt, chunk) =>
      (await memory.readChunk(attempt, chunk)) ?? (await onDisk((store) => store.readChunk(attempt, chunk))),
    removeChunk: (attempt, chunk) => both((store) => store.removeChunk(attempt, chunk)),
    removeUpload: (attempt, uploadId) => both((store) => store.removeUpload(attempt, uploadId)),
    clear: (attempt) => both((store) => store.clear(attempt)),
  }
}

/** Joins the chunks that two stores have; of an upload in both the later state counts. */
function joined(one: StoredChunks, other: StoredChunks): StoredChunks {
  const uploads = new Map(one.uploads.map((upload) => [upload.uploadId, upload]))
  for (const upload of other.uploads) {
    const known = uploads.get(upload.uploadId)
    if (!known || isLater(upload, known)) uploads.set(upload.uploadId, upload)
  }
  const chunks = new Map(
    [...one.chunks, ...other.chunks].map((chunk) => [`${chunk.uploadId} ${chunk.number}`, chunk]),
  )
  return { uploads: [...uploads.values()], chunks: [...chunks.values()] }
}

function isLater(one: StoredUpload, other: StoredUpload): boolean {
  if (one.pieces !== other.pieces) return one.pieces > other.pieces
  if ((one.end === 'open') !== (other.end === 'open')) return other.end === 'open'
  return one.isFinished && !other.isFinished
}
