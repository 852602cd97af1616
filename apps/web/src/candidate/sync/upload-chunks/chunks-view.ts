import type { UploadsView } from '../../../modules/shared/recording/uploads.ts'
import type { Failing, QueueView } from '../queue-view.ts'

/** The view that the frame of the test shows of the queue. */
export interface ChunksView extends UploadsView {
  /** Chunks, and ends of uploads, that the server does not have yet. */
  readonly waiting: number
  readonly savedAt: string | null
  /** Why the last call got no answer that counts. */
  readonly failing: Failing
  /** The reason why the server takes nothing of this application any more. */
  readonly heldBy: string | null
  /** The modules of the uploads that the server refused for good. */
  readonly refused: readonly string[]
}

/** Answers and chunks, as the frame speaks of both in one. */
export function joinedView(answers: QueueView, chunks: ChunksView): QueueView {
  const { waiting, savedAt, failing, isVolatile, heldBy, refused } = chunks
  return {
    refused: answers.refused,
    refusedUploads: refused,
    waiting: answers.waiting + waiting,
    savedAt: (savedAt ?? '') > (answers.savedAt ?? '') ? savedAt : answers.savedAt,
    failing: answers.failing ?? failing,
    volatile: answers.volatile || isVolatile,
    heldBy: answers.heldBy ?? heldBy,
  }
}
