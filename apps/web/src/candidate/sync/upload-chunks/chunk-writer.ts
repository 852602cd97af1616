/** Keeps each piece in the browser at once, in the order in which they are made. */
import { pieceMaxBytes } from '@assay/contract/answers/addresses'
import type { Bytes } from '../../../modules/recording/uploads.ts'
import type { KeptUpload, PieceStore } from './chunk-store.ts'
import type { GrowingPiece, LiveUpload } from './live-upload.ts'
import type { UploadBook } from './upload-book.ts'

/** A recording is sent in pieces of so many milliseconds. */
const pieceMs = 1000

interface PieceKeeperParts {
  readonly attempt: string
  readonly store: PieceStore
  readonly book: UploadBook
  /** Something more is kept, and may be sent. */
  readonly onKept: () => void
}

export class PieceKeeper {
  readonly #attempt: string
  readonly #store: PieceStore
  readonly #book: UploadBook
  readonly #onKept: () => void

  constructor({ attempt, store, book, onKept }: PieceKeeperParts) {
    this.#attempt = attempt
    this.#store = store
    this.#book = book
    this.#onKept = onKept
  }

  /** Writes down how an upload stands; one that was replaced meanwhile stays away. */
  async put(upload: LiveUpload): Promise<void> {
    if (this.#book.holds(upload))
      await this.#store.putUpload(this.#attempt, upload.kept).catch(() => undefined)
  }

  /** Does the next write of an upload once those before are done. */
  inTurn(upload: LiveUpload, write: () => Promise<void>): Promise<void> {
    upload.writing = this.#writeAfter(upload.writing, upload, write)
    return upload.writing
  }

  /** Takes what has just been recorded: into the piece that grows, which is whole after a second. */
  grow(upload: LiveUpload, recorded: Blob, durationMs: number): void {
    upload.growing ??= { parts: [], sinceMs: upload.grownMs, kept: 0, after: upload.writing, writes: 0 }
    upload.growing.parts.push(recorded)
    upload.grownMs = durationMs
    if (durationMs - upload.growing.sinceMs >= pieceMs) void this.close(upload, durationMs)
    else void this.#keepGrowing(upload, upload.growing)
  }

  /** What grew is a piece, which the server may have. */
  close(upload: LiveUpload, durationMs: number): Promise<void> {
    const { growing } = upload
    if (!growing) return Promise.resolve()
    upload.growing = null
    return this.add(upload, new Blob(growing.parts), durationMs)
  }

  /** As many pieces as the bytes need; resolves once the browser keeps them. */
  async add(upload: LiveUpload, bytes: Bytes, durationMs: number): Promise<void> {
    const written: Promise<void>[] = []
    for (let from = 0; from < bytes.size; from += pieceMaxBytes) {
      const number = upload.made
      upload.made += 1
      const piece = bytes.size <= pieceMaxBytes ? bytes : bytes.slice(from, from + pieceMaxBytes)
      written.push(this.inTurn(upload, () => this.#keep(upload, number, piece, durationMs)))
    }
    this.#book.show()
    await Promise.all(written)
  }

  /** Nothing of it stays in this browser. */
  async forget(upload: LiveUpload): Promise<void> {
    this.#book.strike(upload)
    this.#book.show()
    await upload.writing
    await this.#store.removeUpload(this.#attempt, upload.kept.uploadId).catch(() => undefined)
  }

  async #writeAfter(before: Promise<void>, upload: LiveUpload, write: () => Promise<void>): Promise<void> {
    await before
    if (this.#isGone(upload)) return
    await write()
    this.#book.show()
    this.#onKept()
  }

  /**
   * Keeps the piece that grows as it is by now. What came last does not wait for the answer to what came before, as the
   * page may be about to go; a store that is slow gets only the latest.
   */
  async #keepGrowing(upload: LiveUpload, growing: GrowingPiece): Promise<void> {
    await (growing.writes < 2 ? growing.after : upload.writing)
    const { parts } = growing
    if (this.#isGone(upload) || upload.growing !== growing || growing.kept === parts.length) return
    growing.writes += 1
    const write = this.#putGrowing(upload, growing)
    upload.writing = Promise.all([upload.writing, write]).then(() => undefined)
    await upload.writing
  }

  async #putGrowing(upload: LiveUpload, growing: GrowingPiece): Promise<void> {
    const number = upload.made
    const count = growing.parts.length
    growing.kept = count
    const kept: KeptUpload = { ...upload.kept, pieces: number + 1, durationMs: upload.grownMs }
    try {
      const bytes = await new Blob(growing.parts).arrayBuffer()
      // A later one is on its way, and holds this one.
      if (growing.kept > count) return
      await this.#store.putPiece(this.#attempt, kept, number, bytes)
      upload.kept = kept
    } catch {
      // The whole piece is kept when it is one, or its lack is named.
    } finally {
      growing.writes -= 1
    }
  }

  async #keep(upload: LiveUpload, number: number, bytes: Bytes, durationMs: number): Promise<void> {
    const kept: KeptUpload = { ...upload.kept, pieces: number + 1, durationMs }
    try {
      await this.#store.putPiece(this.#attempt, kept, number, await bytes.arrayBuffer())
      upload.waiting.add(number)
    } catch {
      // One that cannot be read or kept anywhere leaves a gap, which the server will name.
    }
    upload.kept = kept
  }

  #isGone(upload: LiveUpload): boolean {
    return this.#book.isStopped || !this.#book.holds(upload)
  }
}
