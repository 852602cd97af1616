/** What uploads have to send: how far each is, what waits, and what goes next. Pure. */
import type { UploadProgress } from '../../../modules/shared/recording/uploads.ts'
import type { LiveUpload } from './live-upload.ts'

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
