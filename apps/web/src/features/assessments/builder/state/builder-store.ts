/** The builder's state outside React: each part of the screen draws only when what it reads changes. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { Observable } from '../../../../storage/observable.ts'
import { SaveAtRevision } from '../../../../working-copy/save-at-revision.ts'
import { theirsOf } from '../../api/assessment-actions.ts'
import type { Action, Edit } from './actions.ts'
import { type BuilderState, openedState, present } from './builder-state.ts'
import { reduce } from './reduce.ts'
import type { Selection } from './selection.ts'

export interface EditOptions {
  /** Names the field that is typed in: one field, one step to undo. */
  readonly intent?: string | undefined
  readonly select?: Selection | undefined
  readonly pageId?: string | undefined
  /** A module that was just added: nothing is said against it before it is left. */
  readonly fresh?: string | undefined
}

export interface BuilderStore {
  readonly getState: () => BuilderState
  readonly getDocument: () => AssessmentDocument
  readonly subscribe: (listener: () => void) => () => void
  readonly dispatch: (action: Action) => void
  readonly edit: (edit: Edit, options?: EditOptions) => void
  readonly select: (selection: Selection, pageId?: string) => void
  readonly saving: SaveAtRevision<FullAssessment>
}

/** `now` in milliseconds: only for telling typing from separate edits. */
export function createBuilderStore(full: FullAssessment, now: () => number): BuilderStore {
  const states = new Observable(openedState(full))
  const dispatch = (action: Action): void => {
    const state = reduce(states.get(), action)
    if (state !== states.get()) states.set(state)
  }
  return {
    getState: states.get,
    getDocument: () => present(states.get()),
    subscribe: states.subscribe,
    dispatch,
    saving: new SaveAtRevision(theirsOf),
    edit: (edit, { intent, select, pageId, fresh } = {}) =>
      dispatch({ type: 'edit', edit, at: now(), intent, select, pageId, fresh }),
    select: (selection, pageId) => dispatch({ type: 'select', selection, pageId }),
  }
}
