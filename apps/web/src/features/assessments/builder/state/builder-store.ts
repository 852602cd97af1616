/**
 * The builder's state outside React, so that each part of the screen draws only when what it reads changes.
 */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { Action, Edit } from './actions.ts'
import { type BuilderState, openedState, present } from './builder-state.ts'
import { PageChoices } from './page-choices.ts'
import { reduce } from './reduce.ts'
import type { Selection } from './selection.ts'

export interface EditOptions {
  /** Names the field that is typed in: one field, one step to undo. */
  readonly intent?: string | undefined
  /** What is selected afterwards. */
  readonly select?: Selection | undefined
  /** The page that is shown afterwards. */
  readonly pageId?: string | undefined
  /** A module that was just added: nothing is said against it before it is left. */
  readonly fresh?: string | undefined
}

export interface BuilderStore {
  readonly getState: () => BuilderState
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (action: Action) => void
  readonly edit: (edit: Edit, options?: EditOptions) => void
  readonly select: (selection: Selection, pageId?: string) => void
  /** The pages that something may lead to. */
  readonly pageChoices: Pick<PageChoices, 'get' | 'subscribe'>
  /**
   * The same key for an element before and after its temporary id became real: nothing being typed in is
   * lost.
   */
  readonly keyOf: (id: string) => string
}

/** `now` in milliseconds: only for telling typing from separate edits. */
export function createBuilderStore(full: FullAssessment, now: () => number): BuilderStore {
  let state = openedState(full)
  const listeners = new Set<() => void>()
  const pageChoices = new PageChoices(present(state).pageList)
  const dispatch = (action: Action): void => {
    const next = reduce(state, action)
    if (next === state) return
    state = next
    // A name that is typed or taken back shows where it is written first.
    const isSoon = state.lastEdit !== null || action.type === 'undo' || action.type === 'redo'
    pageChoices.follow(present(state).pageList, isSoon)
    for (const listener of listeners) listener()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,
    pageChoices,
    edit: (edit, { intent, select, pageId, fresh } = {}) =>
      dispatch({ type: 'edit', edit, at: now(), intent, select, pageId, fresh }),
    select: (selection, pageId) => dispatch({ type: 'select', selection, pageId }),
    keyOf: (id) => state.formerIds.get(id) ?? id,
  }
}

/** A temporary id (SPEC §3): real once saved. `crypto.randomUUID` is missing on plain http off localhost. */
export function temporaryId(): string {
  const parts = [...crypto.getRandomValues(new Uint32Array(4))].map((each) => each.toString(36))
  return `tmp-${parts.join('-')}`
}
