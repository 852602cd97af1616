/** Keeps each chunk in the browser at once, in the order in which they are made. */
import { chunkMaxBytes } from '@assay/contract/answers/lazy-addresses'
import type { Bytes } from '../../../modules/shared/recording/uploads.ts'
import type { ChunkStore, StoredUpload } from './chunk-store.ts'
import type { GrowingChunk, LiveUpload } from './live-upload.ts'
import type { UploadBook } from './upload-book.ts'

/** A recording is sent in chunks of so many milliseconds. */
const chunkMs = 1000

interface ChunkWriterParts {
  readonly attempt: string
  readonly store: ChunkStore
  readonly book: UploadBook
  readonly onStored: () => void
}

const asItStands = ({ stored, refusedBy }: LiveUpload): StoredUpload => ({ ...stored, refusedBy })

export class ChunkWriter {
  readonly #attempt: string
  readonly #store: ChunkStore
  readonly #book: UploadBook
  readonly #onStored: () => void

  constructor({ attempt, store, book, onStored }: ChunkWriterParts) {
    this.#attempt = attempt
    this.#store = store
    this.#book = book
    this.#onStored = onStored
  }

  /** Writes down how an upload stands; one that was replaced meanwhile stays away. */
  async put(upload: LiveUpload): Promise<void> {
    if (this.#book.holds(upload))
      await this.#store.putUpload(this.#attempt, asItStands(upload)).catch(() => undefined)
  }

  inTurn(upload: LiveUpload, write: () => Promise<void>): Promise<void> {
    upload.writing = this.#writeAfter(upload.writing, upload, write)
    return upload.writing
  }

  /** Takes what has just been recorded: into the chunk that grows, which is whole after a second. */
  grow(upload: LiveUpload, recorded: Blob, durationMs: number): void {
    upload.growing ??= { parts: [], sinceMs: upload.grownMs, stored: 0, after: upload.writing, writes: 0 }
    upload.growing.parts.push(recorded)
    upload.grownMs = durationMs
    if (durationMs - upload.growing.sinceMs >= chunkMs) void this.close(upload, durationMs)
    else void this.#keepGrowing(upload, upload.growing)
  }

  /** Closes an upload: the bytes that grew become a chunk, which the server may have. */
  close(upload: LiveUpload, durationMs: number): Promise<void> {
    const { growing } = upload
    if (!growing) return Promise.resolve()
    upload.growing = null
    return this.add(upload, new Blob(growing.parts), durationMs)
  }

  /** Adds as many chunks as the bytes need; resolves once the browser keeps them. */
  async add(upload: LiveUpload, bytes: Bytes, durationMs: number): Promise<void> {
    const written: Promise<void>[] = []
    for (let from = 0; from < bytes.size; from += chunkMaxBytes) {
      const number = upload.made
      upload.made += 1
      const chunk = bytes.size <= chunkMaxBytes ? bytes : bytes.slice(from, from + chunkMaxBytes)
      written.push(this.inTurn(upload, () => this.#keep(upload, number, chunk, durationMs)))
    }
    this.#book.show()
    await Promise.all(written)
  }

  async forget(upload: LiveUpload): Promise<void> {
    this.#book.strike(upload)
    this.#book.show()
    await upload.writing
    await this.#store.removeUpload(this.#attempt, upload.stored.uploadId).catch(() => undefined)
  }

  async #writeAfter(before: Promise<void>, upload: LiveUpload, write: () => Promise<void>): Promise<void> {
    await before
    if (this.#isGone(upload)) return
    await write()
    this.#book.show()
    this.#onStored()
  }

  /** Keeps the growing chunk; it waits for no earlier write (the page may go), so the latest state counts. */
  async #keepGrowing(upload: LiveUpload, growing: GrowingChunk): Promise<void> {
    await (growing.writes < 2 ? growing.after : upload.writing)
    const { parts } = growing
    if (this.#isGone(upload) || upload.growing !== growing || growing.stored === parts.length) return
    growing.writes += 1
    const write = this.#putGrowing(upload, growing)
    upload.writing = Promise.all([upload.writing, write]).then(() => undefined)
    await upload.writing
  }

  async #putGrowing(upload: LiveUpload, growing: GrowingChunk): Promise<void> {
    const number = upload.made
    const count = growing.parts.length
    growing.stored = count
    const stored: StoredUpload = { ...asItStands(upload), pieces: number + 1, durationMs: upload.grownMs }
    try {
      const bytes = await new Blob(growing.parts).arrayBuffer()
      // A newer write already contains these bytes.
      if (growing.stored > count) return
      await this.#store.putChunk(this.#attempt, stored, number, bytes)
      upload.stored = stored
    } catch {
      // A failed write is ignored: the chunk is written again when complete, or reported missing.
    } finally {
      growing.writes -= 1
    }
  }

  async #keep(upload: LiveUpload, number: number, bytes: Bytes, durationMs: number): Promise<void> {
    const stored: StoredUpload = { ...asItStands(upload), pieces: number + 1, durationMs }
    try {
      await this.#store.putChunk(this.#attempt, stored, number, await bytes.arrayBuffer())
      upload.waiting.add(number)
    } catch {
      // A chunk that cannot be read or stored leaves a gap, which the server will name.
    }
    upload.stored = stored
  }

  #isGone(upload: LiveUpload): boolean {
    return this.#book.isStopped || !this.#book.holds(upload)
  }
}
