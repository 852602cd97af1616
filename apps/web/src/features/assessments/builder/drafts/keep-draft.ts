/** Keeps the working copy a moment after each change, and lets go of it once everything is saved. */
import { isDirty, present } from '../state/builder-state.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import type { DraftShelf } from './draft-database.ts'

/** Long enough not to write at each key, short enough to lose at most a word. */
export const draftPauseMilliseconds = 600

export interface KeptDraft {
  /** Writes what waits at once: the page is going away. Resolves when all is written. */
  readonly flush: () => Promise<void>
  readonly stop: () => void
}

/** Starts keeping, at once what is not saved already; `now` in milliseconds since the epoch. */
export function keepDraft(store: BuilderStore, shelf: DraftShelf, key: string, now: () => number): KeptDraft {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = store.getState().history
  let writing: Promise<void> = Promise.resolve()
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const state = store.getState()
    kept = state.history
    writing = isDirty(state)
      ? shelf.keep({ key, revision: state.stored.revision, document: present(state), keptAt: now() })
      : shelf.remove(key)
  }
  if (isDirty(store.getState())) write()
  const unsubscribe = store.subscribe(() => {
    if (store.getState().history === kept || timer !== undefined) return
    timer = setTimeout(write, draftPauseMilliseconds)
  })
  return {
    flush: () => {
      if (timer !== undefined) write()
      return writing
    },
    stop: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
