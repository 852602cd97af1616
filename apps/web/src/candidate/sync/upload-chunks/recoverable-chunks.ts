import type { RecoveryChunk } from '@assay/contract/answers/types'
import type { ChunkStore } from './chunk-store.ts'
import type { LiveUpload } from './live-upload.ts'
import { inOrder } from './to-send.ts'

/** The waiting chunks for a recovery file, in order; one that cannot be read is left out. */
export async function recoverableChunks(
  store: ChunkStore,
  attempt: string,
  uploads: Iterable<LiveUpload>,
): Promise<RecoveryChunk[]> {
  const found: RecoveryChunk[] = []
  for (const { stored, waiting } of inOrder(uploads)) {
    const { uploadId, module, mimeType } = stored
    for (const number of [...waiting].sort((a, b) => a - b)) {
      const bytes = await store.readChunk(attempt, { uploadId, number }).catch(() => undefined)
      if (bytes) found.push({ uploadId, module, number, mimeType, base64: base64Of(bytes) })
    }
  }
  return found
}

/** Bytes as text of 64 signs; in slices, as a call takes only so many arguments. */
function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let binary = ''
  for (let from = 0; from < all.length; from += 8192)
    binary += String.fromCharCode(...all.subarray(from, from + 8192))
  return btoa(binary)
}
