/** The uploads of one application as this page load has them, and the view of them that others follow. */

import type { ChunksView } from './chunks-view.ts'
import type { LiveUpload } from './live-upload.ts'
import { inOrder, isDue, nextOf, progressOf, waitingOf } from './to-send.ts'

interface UploadBookParts {
  readonly isVolatile: () => boolean
  readonly onChange: () => void
}

type Changed = Partial<Pick<ChunksView, 'savedAt' | 'failing' | 'heldBy'>>

export class UploadBook {
  readonly #parts: UploadBookParts
  readonly #uploads = new Map<string, LiveUpload>()
  readonly #empty = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #waitingForAll: (() => void)[] = []
  #isStopped = false
  #view: ChunksView = {
    waiting: 0,
    savedAt: null,
    failing: null,
    heldBy: null,
    refused: [],
    uploads: new Map(),
    isVolatile: false,
  }

  constructor(parts: UploadBookParts) {
    this.#parts = parts
  }

  /** Whether nothing is sent or stored any more, as another tab has taken over or the application is over. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  get view(): ChunksView {
    return this.#view
  }

  all(): LiveUpload[] {
    return [...this.#uploads.values()]
  }

  get(uploadId: string): LiveUpload | undefined {
    return this.#uploads.get(uploadId)
  }

  holds({ stored }: LiveUpload): boolean {
    return this.#uploads.has(stored.uploadId)
  }

  enter(upload: LiveUpload): void {
    this.#uploads.set(upload.stored.uploadId, upload)
  }

  strike({ stored }: LiveUpload): void {
    this.#uploads.delete(stored.uploadId)
  }

  markEmpty(uploadId: string): void {
    this.#empty.add(uploadId)
  }

  isEmpty(uploadId: string): boolean {
    return this.#empty.has(uploadId)
  }

  nextOrder(): number {
    return Math.max(0, ...this.all().map(({ stored }) => stored.order)) + 1
  }

  inOrder(): LiveUpload[] {
    return inOrder(this.#uploads.values())
  }

  /** What is sent next; nothing where the server takes nothing more or this page may not send. */
  nextDue(): ReturnType<typeof nextOf> {
    return this.#isStopped || this.#view.heldBy !== null ? undefined : nextOf(this.#uploads.values())
  }

  show(changed: Changed = {}): void {
    const all = [...this.#uploads]
    this.#view = {
      ...this.#view,
      ...changed,
      waiting: all.reduce((sum, [, upload]) => sum + waitingOf(upload), 0),
      uploads: new Map(all.map(([id, upload]) => [id, progressOf(upload)])),
      refused: all.flatMap(([, { stored, refusedBy }]) => (refusedBy === null ? [] : [stored.module])),
      isVolatile: this.#parts.isVolatile(),
    }
    if (this.#view.heldBy !== null || !all.some(([, upload]) => isDue(upload))) this.#notifyDrained()
    if (this.#isStopped) return
    this.#parts.onChange()
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Resolves once the outbox is drained: the server has all that it will accept. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForAll.push(resolve)
      this.show()
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#notifyDrained()
  }

  #notifyDrained(): void {
    for (const resolve of this.#waitingForAll.splice(0)) resolve()
  }
}
