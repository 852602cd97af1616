/** Chunks that live as long as the page: where a disk is full, and the double in tests. */
import type { ChunkKey, ChunkStore, StoredUpload } from './chunk-store.ts'

interface Entries {
  readonly uploads: Map<string, StoredUpload>
  readonly chunks: Map<string, ChunkKey & { readonly bytes: ArrayBuffer }>
}

const nameOf = ({ uploadId, number }: ChunkKey) => `${uploadId} ${number}`

export function memoryChunkStore(): ChunkStore & { readonly size: () => number } {
  const all = new Map<string, Entries>()
  const of = (attempt: string): Entries => {
    const stored = all.get(attempt) ?? { uploads: new Map(), chunks: new Map() }
    all.set(attempt, stored)
    return stored
  }
  return {
    size: () => [...all.values()].reduce((sum, { chunks }) => sum + chunks.size, 0),
    load: async (attempt) => ({
      uploads: [...of(attempt).uploads.values()],
      chunks: [...of(attempt).chunks.values()].map(({ uploadId, number }) => ({ uploadId, number })),
    }),
    putUpload: async (attempt, upload) => void of(attempt).uploads.set(upload.uploadId, upload),
    putChunk: async (attempt, upload, number, bytes) => {
      const chunk = { uploadId: upload.uploadId, number }
      of(attempt).chunks.set(nameOf(chunk), { ...chunk, bytes })
      of(attempt).uploads.set(upload.uploadId, upload)
    },
    readChunk: async (attempt, chunk) => of(attempt).chunks.get(nameOf(chunk))?.bytes,
    removeChunk: async (attempt, chunk) => void of(attempt).chunks.delete(nameOf(chunk)),
    removeUpload: async (attempt, uploadId) => {
      const { uploads, chunks } = of(attempt)
      uploads.delete(uploadId)
      for (const [name, chunk] of chunks) if (chunk.uploadId === uploadId) chunks.delete(name)
    },
    clear: async (attempt) => void all.delete(attempt),
  }
}
