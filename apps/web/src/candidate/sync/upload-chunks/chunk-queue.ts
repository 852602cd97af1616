/**
 * An application's chunks: each stored in the browser at once, sent in order until the server has it, then
 * how many there were (product 4.9). Clock, timers, chance, store and calls are handed in.
 */
import type { RecoveryChunk } from '@assay/contract/answers/types'
import type { Bytes, KnownUpload, Uploads } from '../../../modules/shared/recording/uploads.ts'
import type { QueueView } from '../queue-view.ts'
import { ChunkSender, type ChunkSenderParts } from './chunk-sender.ts'
import { ChunkWriter } from './chunk-writer.ts'
import { type ChunksView, joinedView } from './chunks-view.ts'
import { liveUpload } from './live-upload.ts'
import { recoverableChunks } from './recoverable-chunks.ts'
import { UploadBook } from './upload-book.ts'

export interface ChunkQueueParts extends ChunkSenderParts {
  readonly isVolatile: () => boolean
  readonly addressOf: (uploadId: string) => string
  readonly newId: () => string
  readonly onChange: () => void
}

/** Longest that a recorder may take to hand over its last chunk. */
const stopPatienceMs = 3000

export class ChunkQueue implements Uploads {
  readonly #parts: ChunkQueueParts
  readonly #book: UploadBook
  readonly #writer: ChunkWriter
  readonly #sender: ChunkSender

  constructor(parts: ChunkQueueParts) {
    const { attempt, store } = parts
    this.#parts = parts
    this.#book = new UploadBook(parts)
    this.#sender = new ChunkSender(parts, this.#book, (upload) => this.#writer.put(upload))
    this.#writer = new ChunkWriter({
      attempt,
      store,
      book: this.#book,
      onStored: () => this.#sender.lookAgain(),
    })
  }

  /** Both are fields and not methods, since whoever draws the view is handed these functions alone. */
  readonly getView = (): ChunksView => this.#book.view
  readonly subscribe = (listener: () => void): (() => void) => this.#book.subscribe(listener)

  /** Takes up what an earlier page load left: an upload that was open then is at its end. */
  async restore(): Promise<void> {
    const found = await this.#parts.store.load(this.#parts.attempt)
    for (const stored of found.uploads) {
      const upload = liveUpload(stored, found.chunks)
      this.#book.enter(upload)
      if (stored.pieces === 0) {
        this.#book.markEmpty(stored.uploadId)
        await this.#writer.forget(upload)
      } else if (stored.end === 'open') {
        upload.stored = { ...stored, end: 'interrupted' }
        await this.#writer.put(upload)
      }
    }
    this.#book.show()
    this.#sender.plan(0)
  }

  known(module: string): KnownUpload[] {
    return this.#book
      .inOrder()
      .filter(({ stored, stop }) => stored.module === module && stored.pieces > 0 && !stop)
      .map(({ stored: { uploadId, durationMs, end } }) => ({
        uploadId,
        durationMs,
        wasInterrupted: end === 'interrupted',
      }))
  }

  isEmpty(uploadId: string): boolean {
    return this.#book.isEmpty(uploadId)
  }

  begin(module: string, mimeType: string, stop?: () => Promise<void>, isOnlyTry?: boolean): string {
    const uploadId = this.#parts.newId()
    const beginning = { uploadId, module, mimeType, order: this.#book.nextOrder(), pieces: 0, durationMs: 0 }
    const upload = liveUpload({ ...beginning, end: 'open', isFinished: false }, [], stop, isOnlyTry)
    this.#book.enter(upload)
    void this.#writer.inTurn(upload, () => this.#writer.put(upload))
    this.#book.show()
    return uploadId
  }

  async add(uploadId: string, bytes: Bytes, durationMs: number): Promise<void> {
    const upload = this.#book.get(uploadId)
    if (upload && !this.#book.isStopped) await this.#writer.add(upload, bytes, durationMs)
  }

  grow(uploadId: string, recorded: Blob, durationMs: number): void {
    const upload = this.#book.get(uploadId)
    if (upload && !this.#book.isStopped && recorded.size > 0) this.#writer.grow(upload, recorded, durationMs)
  }

  async end(uploadId: string, how: 'complete' | 'interrupted', durationMs: number): Promise<void> {
    const upload = this.#book.get(uploadId)
    if (!upload) return
    upload.stop = undefined
    void this.#writer.close(upload, durationMs)
    if (upload.made === 0) {
      this.#book.markEmpty(uploadId)
      return await this.#writer.forget(upload)
    }
    await this.#writer.inTurn(upload, async () => {
      upload.stored = { ...upload.stored, end: how, durationMs }
      await this.#writer.put(upload)
    })
  }

  discard(uploadId: string): void {
    const upload = this.#book.get(uploadId)
    if (upload) void this.#writer.forget(upload)
  }

  addressOf(uploadId: string): string {
    return this.#parts.addressOf(uploadId)
  }

  /** Ends what is being recorded; undefined where nothing is. */
  stopAll(): Promise<void> | undefined {
    const stops = this.#book.all().flatMap((upload) => (upload.stop ? [upload.stop()] : []))
    if (stops.length === 0) return undefined
    const patience = new Promise<void>((resolve) => void this.#parts.later(resolve, stopPatienceMs))
    return Promise.race([Promise.allSettled(stops).then(() => undefined), patience])
  }

  isOnlyTryRunning(): boolean {
    return this.#book.all().some(({ stop, isOnlyTry }) => stop !== undefined && isOnlyTry)
  }

  recoverable(): Promise<RecoveryChunk[]> {
    return recoverableChunks(this.#parts.store, this.#parts.attempt, this.#book.all())
  }

  joinedTo(answers: QueueView): QueueView {
    return joinedView(answers, this.#book.view)
  }

  drained(): Promise<void> {
    this.#sender.wake()
    return this.#book.drained()
  }

  wake(): void {
    this.#sender.wake()
  }

  stop(): void {
    this.#sender.stop()
    this.#book.stop()
  }

  async clear(): Promise<void> {
    this.stop()
    await this.#parts.store.clear(this.#parts.attempt).catch(() => undefined)
  }
}
