/** The uploads of this page load. Pure, but for the writes under way. */
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
  stop: (() => Promise<void>) | undefined
  /** Once stopped it cannot be made again. */
  readonly isOnlyTry: boolean
  growing: GrowingChunk | null
  /** The length of what was handed over so far, in milliseconds. */
  grownMs: number
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
