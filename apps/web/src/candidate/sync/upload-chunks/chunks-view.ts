import type { UploadsView } from '../../../modules/shared/recording/uploads.ts'
import type { Failing, QueueView } from '../queue-view.ts'

export interface ChunksView extends UploadsView {
  /** Chunks, and ends of uploads, that the server does not have yet. */
  readonly waiting: number
  readonly savedAt: string | null
  readonly failing: Failing
  readonly heldBy: string | null
  readonly refused: readonly string[]
}

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
