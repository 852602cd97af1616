/** The browser's store for recordings and photos until the server has them. */

/** An upload begun in this browser; stored until the application is over, as its time counts. */
export interface StoredUpload {
  readonly uploadId: string
  readonly module: string
  readonly mimeType: string
  /** Counts up within the application: uploads are sent in this order. */
  readonly order: number
  /** Chunks made so far, numbered 0 to `pieces` − 1; named as browsers and the wire have it. */
  readonly pieces: number
  readonly durationMs: number
  /** `open`: more may come, unless the page has gone away since. */
  readonly end: 'open' | 'interrupted' | 'complete'
  /** The server knows how many chunks it has. */
  readonly isFinished: boolean
  readonly refusedBy?: string | null
}

export interface ChunkKey {
  readonly uploadId: string
  readonly number: number
}

export interface StoredChunks {
  readonly uploads: readonly StoredUpload[]
  readonly chunks: readonly ChunkKey[]
}

export const noChunks: StoredChunks = { uploads: [], chunks: [] }

/** Outlives a reload. Each method may reject; a chunk that was put is there after any crash, and counted. */
export interface ChunkStore {
  load: (attempt: string) => Promise<StoredChunks>
  putUpload: (attempt: string, upload: StoredUpload) => Promise<void>
  /** The chunk and its upload, in one step. */
  putChunk: (attempt: string, upload: StoredUpload, number: number, bytes: ArrayBuffer) => Promise<void>
  readChunk: (attempt: string, chunk: ChunkKey) => Promise<ArrayBuffer | undefined>
  removeChunk: (attempt: string, chunk: ChunkKey) => Promise<void>
  removeUpload: (attempt: string, uploadId: string) => Promise<void>
  clear: (attempt: string) => Promise<void>
}
