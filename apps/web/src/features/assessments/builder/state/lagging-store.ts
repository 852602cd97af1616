/** The builder's state for the panes beside the page: the same, a moment later. */
import type { BuilderState } from './builder-state.ts'
import type { BuilderStore } from './builder-store.ts'

/** While somebody types on the page, the panes follow in a pause of this length, at the latest after `longest`. */
const pauseMilliseconds = 100
const longestMilliseconds = 400

/**
 * Follows a store without being in the way of a key: what is typed on the page is told in a pause, a module that was
 * added once the page is painted. Another selection is told at once, and so is whatever the pane itself changes: its
 * fields hold what is typed in them.
 */
export class LaggingStore implements BuilderStore {
  readonly keyOf: BuilderStore['keyOf']
  readonly #store: BuilderStore
  readonly #listeners = new Set<() => void>()
  #state: BuilderState
  #timer: ReturnType<typeof setTimeout> | undefined
  #waitingSince: number | undefined
  #unsubscribe: (() => void) | undefined

  constructor(store: BuilderStore) {
    this.#store = store
    this.#state = store.getState()
    this.keyOf = store.keyOf
  }

  readonly dispatch: BuilderStore['dispatch'] = (action) => {
    this.#store.dispatch(action)
    this.#tell()
  }

  readonly edit: BuilderStore['edit'] = (...edit) => {
    this.#store.edit(...edit)
    this.#tell()
  }

  readonly select: BuilderStore['select'] = (...selection) => {
    this.#store.select(...selection)
    this.#tell()
  }

  readonly getState = (): BuilderState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1) {
      this.#unsubscribe = this.#store.subscribe(this.#hear)
      // What changed between being drawn and being subscribed.
      this.#hear()
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#unsubscribe?.()
      clearTimeout(this.#timer)
      this.#timer = undefined
    }
  }

  readonly #hear = (): void => {
    const next = this.#store.getState()
    if (next === this.#state) return
    const isAdded = next.fresh !== null && next.fresh !== this.#state.fresh
    const isElsewhere = next.selection !== this.#state.selection || next.pageId !== this.#state.pageId
    if (isElsewhere && !isAdded) return this.#tell()
    clearTimeout(this.#timer)
    const now = performance.now()
    this.#waitingSince ??= now
    const left = Math.max(0, this.#waitingSince + longestMilliseconds - now)
    // A task of its own: the page is painted before it.
    this.#timer = setTimeout(this.#tell, isElsewhere ? 0 : Math.min(pauseMilliseconds, left))
  }

  readonly #tell = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waitingSince = undefined
    const next = this.#store.getState()
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}
