/** Keeps a working copy a moment after each change, and lets go of it once everything is saved. */
import type { Draft, Drafts } from './drafts.ts'

/** Long enough not to write at each key, short enough to lose at most a word. */
export const draftPauseMilliseconds = 600

/** A working copy, as far as keeping it goes. */
export interface Unsaved<Document> {
  readonly subscribe: (listener: () => void) => () => void
  /** Undefined: everything is saved. */
  readonly read: () => Pick<Draft<Document>, 'revision' | 'document'> | undefined
}

export class DraftKeeper<Document> {
  readonly #unsaved: Unsaved<Document>
  readonly #drafts: Pick<Drafts<Document>, 'keep' | 'remove'>
  readonly #key: string
  readonly #now: () => number
  readonly #unsubscribe: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #stored: ReturnType<Unsaved<Document>['read']>
  #writing: Promise<void> = Promise.resolve()

  /** Keeps at once what is not saved already; `now` in milliseconds since the epoch. */
  constructor(
    unsaved: Unsaved<Document>,
    drafts: Pick<Drafts<Document>, 'keep' | 'remove'>,
    key: string,
    now: () => number,
  ) {
    this.#unsaved = unsaved
    this.#drafts = drafts
    this.#key = key
    this.#now = now
    if (unsaved.read()) this.#write()
    this.#unsubscribe = unsaved.subscribe(this.#onChange)
  }

  /** Writes what waits at once: the page is going away. Resolves when all is written. */
  readonly flush = (): Promise<void> => {
    if (this.#timer !== undefined) this.#write()
    return this.#writing
  }

  stop(): void {
    this.#unsubscribe()
    clearTimeout(this.#timer)
  }

  readonly #onChange = (): void => {
    const { revision, document } = this.#unsaved.read() ?? {}
    if (
      this.#timer !== undefined ||
      (document === this.#stored?.document && revision === this.#stored?.revision)
    )
      return
    this.#timer = setTimeout(() => this.#write(), draftPauseMilliseconds)
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#stored = this.#unsaved.read()
    this.#writing = this.#stored
      ? this.#drafts.keep({ ...this.#stored, key: this.#key, keptAt: this.#now() })
      : this.#drafts.remove(this.#key)
  }
}
