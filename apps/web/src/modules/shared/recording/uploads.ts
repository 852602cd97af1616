/** What recorders and cameras need of the queue of chunks (product 4.9); a preview's keeps nothing. */

/** The state of an upload that is being sent to the server. */
export interface UploadProgress {
  /** Chunks made so far, and those of them that the server has. */
  readonly made: number
  readonly sent: number
  /** The server has all of it, and knows that it is all. */
  readonly isComplete: boolean
  /** The reason why the server takes nothing of it: a code of the error catalogue. */
  readonly refusedBy: string | null
}

export interface UploadsView {
  readonly uploads: ReadonlyMap<string, UploadProgress>
  /** The browser keeps nothing more: chunks live only in this page until the server has them. */
  readonly isVolatile: boolean
}

/** An upload of a module that this browser knows of. */
export interface KnownUpload {
  readonly uploadId: string
  readonly durationMs: number
  /** Ended by a reload or a lost device, and not by the person or the time limit. */
  readonly wasInterrupted: boolean
}

/** Bytes as browsers give them; a `Blob` is one. */
export type Bytes = Pick<Blob, 'size' | 'slice' | 'arrayBuffer'>

export interface Uploads {
  /** The uploads of a module, in the order they were begun; those without a chunk are left out. */
  readonly known: (module: string) => readonly KnownUpload[]
  /** Whether it ended without a single chunk: no answer should name it then. */
  readonly isEmpty: (uploadId: string) => boolean
  /** Begins an upload. `stop` is called before a submit, and resolves once the last chunk was added. */
  readonly begin: (
    module: string,
    mimeType: string,
    stop?: () => Promise<void>,
    isOnlyTry?: boolean,
  ) => string
  /** Adds what was just recorded: stored at once, sent in chunks of a second. `durationMs`: of all so far. */
  readonly grow: (uploadId: string, recorded: Blob, durationMs: number) => void
  /** The next bytes of it; resolves once the browser keeps them. `durationMs`: of all so far. */
  readonly add: (uploadId: string, bytes: Bytes, durationMs: number) => Promise<void>
  /** No more of it comes. */
  readonly end: (uploadId: string, how: 'complete' | 'interrupted', durationMs: number) => Promise<void>
  /** Another one takes its place. */
  readonly discard: (uploadId: string) => void
  /** The address where the candidate can play or see it once it is complete. */
  readonly addressOf: (uploadId: string) => string
  readonly getView: () => UploadsView
  readonly subscribe: (listener: () => void) => () => void
}
