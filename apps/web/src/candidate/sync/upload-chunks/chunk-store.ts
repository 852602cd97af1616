/** What a browser keeps of recordings and photos until the server has them. */

/** An upload of this application, begun in this browser. Kept until the application is over: its time counts. */
export interface KeptUpload {
  readonly uploadId: string
  readonly module: string
  readonly mimeType: string
  /** Counts up within the application: uploads are sent in this order. */
  readonly order: number
  /** Pieces made so far: their numbers are 0 to `pieces` − 1. */
  readonly pieces: number
  readonly durationMs: number
  /** `open`: more may come, unless the page has gone away since. */
  readonly end: 'open' | 'interrupted' | 'complete'
  /** The server knows how many pieces it has. */
  readonly isFinished: boolean
}

export interface PieceKey {
  readonly uploadId: string
  readonly number: number
}

export interface KeptPieces {
  readonly uploads: readonly KeptUpload[]
  /** The pieces that are here. */
  readonly pieces: readonly PieceKey[]
}

export const noPieces: KeptPieces = { uploads: [], pieces: [] }

/**
 * A place that outlives a reload. Each method may reject (private browsing, a full disk); a piece that was put is
 * there after any crash, and its upload counts it.
 */
export interface PieceStore {
  load: (attempt: string) => Promise<KeptPieces>
  putUpload: (attempt: string, upload: KeptUpload) => Promise<void>
  /** The piece and its upload, in one step. */
  putPiece: (attempt: string, upload: KeptUpload, number: number, bytes: ArrayBuffer) => Promise<void>
  /** undefined: it is not here. */
  readPiece: (attempt: string, piece: PieceKey) => Promise<ArrayBuffer | undefined>
  removePiece: (attempt: string, piece: PieceKey) => Promise<void>
  /** With its pieces. */
  removeUpload: (attempt: string, uploadId: string) => Promise<void>
  /** Forgets everything of an application: it is complete. */
  clear: (attempt: string) => Promise<void>
}
