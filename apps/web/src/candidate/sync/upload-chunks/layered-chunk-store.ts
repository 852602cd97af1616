/**
 * The disk first, memory where it is full or refuses: what was kept before stays where it is. A disk that once did not
 * answer in time is asked no more.
 */
import type { KeptPieces, KeptUpload, PieceStore } from './chunk-store.ts'
import { noPieces } from './chunk-store.ts'

export function layeredPieceStore(disk: PieceStore, memory: PieceStore, patienceMs = 3000): PieceStore {
  let isSilent = false
  async function onDisk<T>(work: (store: PieceStore) => Promise<T>): Promise<T> {
    if (isSilent) throw new Error('the disk does not answer')
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isSilent = true
        reject(new Error('the disk does not answer'))
      }, patienceMs)
    })
    return await Promise.race([work(disk), tooLong]).finally(() => clearTimeout(timer))
  }
  const put = (write: (store: PieceStore) => Promise<void>) => onDisk(write).catch(() => write(memory))
  async function both(remove: (store: PieceStore) => Promise<void>): Promise<void> {
    await Promise.allSettled([onDisk(remove), remove(memory)])
  }
  return {
    async load(attempt) {
      const found = await onDisk((store) => store.load(attempt)).catch(() => noPieces)
      return joined(found, await memory.load(attempt))
    },
    putUpload: (attempt, upload) => put((store) => store.putUpload(attempt, upload)),
    putPiece: (attempt, upload, number, bytes) =>
      put((store) => store.putPiece(attempt, upload, number, bytes)),
    readPiece: async (attempt, piece) =>
      (await memory.readPiece(attempt, piece)) ?? (await onDisk((store) => store.readPiece(attempt, piece))),
    removePiece: (attempt, piece) => both((store) => store.removePiece(attempt, piece)),
    removeUpload: (attempt, uploadId) => both((store) => store.removeUpload(attempt, uploadId)),
    clear: (attempt) => both((store) => store.clear(attempt)),
  }
}

/** Of an upload that both have, what counts is the later state. */
function joined(one: KeptPieces, other: KeptPieces): KeptPieces {
  const uploads = new Map(one.uploads.map((upload) => [upload.uploadId, upload]))
  for (const upload of other.uploads) {
    const known = uploads.get(upload.uploadId)
    if (!known || isLater(upload, known)) uploads.set(upload.uploadId, upload)
  }
  const pieces = new Map(
    [...one.pieces, ...other.pieces].map((piece) => [`${piece.uploadId} ${piece.number}`, piece]),
  )
  return { uploads: [...uploads.values()], pieces: [...pieces.values()] }
}

function isLater(one: KeptUpload, other: KeptUpload): boolean {
  if (one.pieces !== other.pieces) return one.pieces > other.pieces
  if ((one.end === 'open') !== (other.end === 'open')) return other.end === 'open'
  return one.isFinished && !other.isFinished
}
