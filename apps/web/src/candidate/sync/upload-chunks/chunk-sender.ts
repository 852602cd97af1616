/** Sends what is due, one call after the other, until the server has it; a chunk then leaves the browser. */
import type { UploadState } from '@assay/contract/answers/types'
import type { Outcome } from '../../api/outcome.ts'
import { retryMs } from '../rhythm.ts'
import { wholeApplication } from '../whole-application.ts'
import type { ChunkStore, StoredUpload } from './chunk-store.ts'
import type { LiveUpload } from './live-upload.ts'
import type { UploadBook } from './upload-book.ts'

export interface ChunkSenderParts {
  readonly attempt: string
  readonly store: ChunkStore
  readonly sendChunk: (
    upload: StoredUpload,
    number: number,
    bytes: ArrayBuffer,
  ) => Promise<Outcome<UploadState>>
  readonly sendEnd: (upload: StoredUpload) => Promise<Outcome<UploadState>>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly later: (callback: () => void, ms: number) => () => void
  readonly random: () => number
  /** ISO instant for "saved at", by the server's clock. */
  readonly serverNow: () => string
}

/** How sending went; `gone`: the browser has thrown the chunk away. */
type Sent = Outcome<UploadState> | { readonly kind: 'gone' }

export class ChunkSender {
  readonly #parts: ChunkSenderParts
  readonly #book: UploadBook
  readonly #keep: (upload: LiveUpload) => Promise<void>
  #failures = 0
  #isSending = false
  /** Set when somebody woke us while a call was on its way: if that call fails, the next one goes at once. */
  #isWoken = false
  #callOff: (() => void) | undefined

  /** @param keep writes down how an upload stands */
  constructor(parts: ChunkSenderParts, book: UploadBook, keep: (upload: LiveUpload) => Promise<void>) {
    this.#parts = parts
    this.#book = book
    this.#keep = keep
  }

  plan(ms: number): void {
    this.stop()
    if (this.#isSending || !this.#book.nextDue()) return
    this.#callOff = this.#parts.later(() => void this.#sendAll(), ms)
  }

  /** Looks for something more to send, which goes at once unless the last call got no answer. */
  lookAgain(): void {
    if (this.#failures === 0) this.plan(0)
  }

  wake(): void {
    this.#isWoken = true
    this.plan(0)
  }

  stop(): void {
    this.#callOff?.()
    this.#callOff = undefined
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    let wait: number | null = null
    for (let due = this.#book.nextDue(); due && wait === null; due = this.#book.nextDue()) {
      const { upload, number } = due
      const began = this.#parts.now()
      this.#isWoken = false
      const sent =
        number === null ? await this.#parts.sendEnd(upload.stored) : await this.#sendChunk(upload, number)
      if (!this.#book.isStopped) wait = await this.#take(upload, number, sent, this.#parts.now() - began)
    }
    this.#isSending = false
    this.plan(wait ?? 0)
  }

  async #sendChunk({ stored }: LiveUpload, number: number): Promise<Sent> {
    const { attempt, store, sendChunk } = this.#parts
    const bytes = await store.readChunk(attempt, { uploadId: stored.uploadId, number }).catch(() => undefined)
    return bytes ? await sendChunk(stored, number, bytes) : { kind: 'gone' }
  }

  /** Takes an answer in. Gives the milliseconds to wait where there was none. */
  async #take(upload: LiveUpload, number: number | null, sent: Sent, tookMs: number): Promise<number | null> {
    if (sent.kind === 'retry') {
      this.#failures += 1
      this.#book.show({ failing: sent.why ?? 'unheard' })
      if (this.#isWoken) return 0
      return retryMs({ failures: this.#failures, tookMs, ...sent }, this.#parts.random())
    }
    this.#failures = 0
    const isRefused = sent.kind === 'refused'
    if (isRefused && wholeApplication.has(sent.code)) this.#book.show({ failing: null, heldBy: sent.code })
    else if (number === null) await this.#takeEnd(upload)
    else if (isRefused) {
      upload.refusedBy = sent.code
      this.#book.show({ failing: null })
      await this.#keep(upload)
    } else await this.#takeChunk(upload, number, sent.kind === 'done')
    return null
  }

  /** Even a refusal ends the upload: every chunk has arrived. */
  async #takeEnd(upload: LiveUpload): Promise<void> {
    upload.stored = { ...upload.stored, isFinished: true }
    this.#book.show({ failing: null, savedAt: this.#parts.serverNow() })
    await this.#keep(upload)
  }

  /** A chunk that the browser has thrown away is not waited for: the server says that it is missing. */
  async #takeChunk(upload: LiveUpload, number: number, isThere: boolean): Promise<void> {
    const { attempt, store, serverNow } = this.#parts
    upload.waiting.delete(number)
    this.#book.show({ failing: null, ...(isThere ? { savedAt: serverNow() } : {}) })
    await store.removeChunk(attempt, { uploadId: upload.stored.uploadId, number }).catch(() => undefined)
  }
}
