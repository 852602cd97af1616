/** A store of pieces that lives as long as the page: where a browser's disk is full, and the double in tests. */
import type { KeptUpload, PieceKey, PieceStore } from './chunk-store.ts'

interface Kept {
  readonly uploads: Map<string, KeptUpload>
  readonly pieces: Map<string, PieceKey & { readonly bytes: ArrayBuffer }>
}

const nameOf = ({ uploadId, number }: PieceKey) => `${uploadId} ${number}`

export function memoryPieceStore(): PieceStore & { readonly size: () => number } {
  const all = new Map<string, Kept>()
  const of = (attempt: string): Kept => {
    const kept = all.get(attempt) ?? { uploads: new Map(), pieces: new Map() }
    all.set(attempt, kept)
    return kept
  }
  return {
    /** Pieces that are here. */
    size: () => [...all.values()].reduce((sum, { pieces }) => sum + pieces.size, 0),
    load: async (attempt) => ({
      uploads: [...of(attempt).uploads.values()],
      pieces: [...of(attempt).pieces.values()].map(({ uploadId, number }) => ({ uploadId, number })),
    }),
    putUpload: async (attempt, upload) => void of(attempt).uploads.set(upload.uploadId, upload),
    putPiece: async (attempt, upload, number, bytes) => {
      const piece = { uploadId: upload.uploadId, number }
      of(attempt).pieces.set(nameOf(piece), { ...piece, bytes })
      of(attempt).uploads.set(upload.uploadId, upload)
    },
    readPiece: async (attempt, piece) => of(attempt).pieces.get(nameOf(piece))?.bytes,
    removePiece: async (attempt, piece) => void of(attempt).pieces.delete(nameOf(piece)),
    removeUpload: async (attempt, uploadId) => {
      const { uploads, pieces } = of(attempt)
      uploads.delete(uploadId)
      for (const [name, piece] of pieces) if (piece.uploadId === uploadId) pieces.delete(name)
    },
    clear: async (attempt) => void all.delete(attempt),
  }
}
