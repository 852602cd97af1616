/** To the disk, or to memory where it is full or refuses; once it did not answer in time it is not asked. */
import { waitAtMost } from '../../../storage/browser-database.ts'
import { type ChunkStore, noChunks } from './chunk-store.ts'

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
    // Memory is as old as the page, and empty when it is asked.
    load: (attempt) => onDisk((store) => store.load(attempt)).catch(() => noChunks),
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
