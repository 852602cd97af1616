/** After a save: temporary ids are the real ones everywhere, and what was edited meanwhile is still there. */
import { saved } from '@assay/domain/assessments/history'
import type { Action } from './actions.ts'
import type { BuilderState } from './builder-state.ts'
import { type Renamed, renameIds } from './rename-ids.ts'
import type { Selection } from './selection.ts'

export function withSaved(
  state: BuilderState,
  { sent, ids, stored }: Extract<Action, { type: 'saved' }>,
): BuilderState {
  const real = new Map(Object.entries(ids))
  // One memory for all snapshots: the saved one must stay the very object that the history holds.
  const done: Renamed = new Map()
  const named = <T>(value: T): T => renameIds(value, real, done)
  return {
    ...state,
    stored,
    history: saved(state.history, sent, named),
    saving: { kind: 'idle' },
    fieldErrors: [],
    lastEdit: null,
    pageId: named(state.pageId),
    selection: namedSelection(state.selection, named),
    fresh: state.fresh === null ? null : named(state.fresh),
    formerIds: new Map([
      ...state.formerIds,
      ...Object.entries(ids).map(([former, id]) => [id, former] as const),
    ]),
  }
}

function namedSelection(selection: Selection, named: (id: string) => string): Selection {
  if (selection.kind === 'modules') return { ...selection, ids: selection.ids.map(named) }
  return 'id' in selection ? { ...selection, id: named(selection.id) } : selection
}
