/** The uploads of this page load, and what each has to send. Pure, but for the writes under way. */
import type { UploadProgress } from '../../../modules/shared/recording/uploads.ts'
import type { ChunkKey, StoredUpload } from './chunk-store.ts'

/** The chunk being recorded: stored whole at each addition, sent once it is a second long. */
export interface GrowingChunk {
  readonly parts: Blob[]
  /** Length of the recording when it began, in milliseconds. */
  readonly sinceMs: number
  /** How many of its chunks were handed to the store. */
  stored: number
  /** The write under way when this one began, of the chunk before it. */
  readonly after: Promise<void>
  /** Writes of it that the store has not answered. */
  writes: number
}

export interface LiveUpload {
  stored: StoredUpload
  /** Numbers given out; those from `stored.pieces` on are on their way to the store. */
  made: number
  /** In the store, and not acknowledged. */
  readonly waiting: Set<number>
  refusedBy: string | null
  /** Present while it is being recorded. */
  stop: (() => Promise<void>) | undefined
  /** Once stopped it cannot be made again. */
  readonly isOnlyTry: boolean
  growing: GrowingChunk | null
  /** The length of what was handed over so far, in milliseconds. */
  grownMs: number
  /** The writes under way: chunks and the end follow in turn. */
  writing: Promise<void>
}

/** @param chunks those that the store has, of this upload and of others */
export function liveUpload(
  stored: StoredUpload,
  chunks: readonly ChunkKey[] = [],
  stop?: () => Promise<void>,
  isOnlyTry = false,
): LiveUpload {
  const own = chunks.filter(({ uploadId }) => uploadId === stored.uploadId)
  return {
    stored,
    made: stored.pieces,
    waiting: new Set(own.map(({ number }) => number)),
    // The limit of an address counts for a day: it is tried again.
    refusedBy: (stored.refusedBy !== 'uploadBudgetSpent' && stored.refusedBy) || null,
    stop,
    isOnlyTry,
    growing: null,
    grownMs: 0,
    writing: Promise.resolve(),
  }
}

/** Its chunks that the server has: all but those being written, waiting or growing. */
const sentOf = ({ stored, waiting, made }: LiveUpload): number => Math.min(stored.pieces, made) - waiting.size

export function progressOf(upload: LiveUpload): UploadProgress {
  const { stored, made, refusedBy } = upload
  return { made, sent: sentOf(upload), isComplete: stored.isFinished, refusedBy }
}

/** Chunks that the server does not have, and the end of it where it does not know that. */
export function waitingOf(upload: LiveUpload): number {
  const { stored, made, refusedBy } = upload
  return refusedBy === null ? made - sentOf(upload) + (stored.isFinished ? 0 : 1) : 0
}

const hasEnded = ({ stored }: LiveUpload) => stored.end !== 'open' && !stored.isFinished

/** Whether something is to be sent, now or once stored; an end only after recording. */
export function isDue(upload: LiveUpload): boolean {
  return upload.refusedBy === null && (upload.made > sentOf(upload) || hasEnded(upload))
}

export const inOrder = (uploads: Iterable<LiveUpload>): LiveUpload[] =>
  [...uploads].sort((a, b) => a.stored.order - b.stored.order)

/** What goes next: the first chunk, or (null) the end of an upload whose chunks are all there. */
export function nextOf(
  uploads: Iterable<LiveUpload>,
): { readonly upload: LiveUpload; readonly number: number | null } | undefined {
  for (const upload of inOrder(uploads)) {
    if (upload.refusedBy !== null) continue
    if (upload.waiting.size > 0) return { upload, number: Math.min(...upload.waiting) }
    if (hasEnded(upload)) return { upload, number: null }
  }
}
