/** Works out the builder's next state after an action. Pure: the time of an edit comes with the action. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { amend, record, redo, saved, undo } from '@assay/domain/assessments/history'
import type { Action } from './actions.ts'
import { type BuilderState, present, storedOf } from './builder-state.ts'
import { documentOf } from './document-of.ts'
import { currentPage, type Selection, stillSelected } from './selection.ts'

/** Edits of one field within this many milliseconds of each other are one step. */
const typingPauseMilliseconds = 1500

type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

export function reduce(state: BuilderState, action: Action): BuilderState {
  switch (action.type) {
    case 'edit':
      return edited(state, action)
    case 'undo':
      return settled({ ...state, history: undo(state.history), lastEdit: null })
    case 'redo':
      return settled({ ...state, history: redo(state.history), lastEdit: null })
    case 'select':
      return settled({
        ...state,
        selection: action.selection,
        pageId: action.pageId ?? state.pageId,
        lastEdit: null,
      })
    case 'unlockSlug':
      return { ...state, slugFollowsName: !action.unlocked }
    case 'saving':
      // Text typed from now on is a step of its own, as the snapshot that is sent must stay as it is.
      return { ...state, saving: { kind: 'saving' }, fieldErrors: [], lastEdit: null }
    case 'saved':
      return withSaved(state, action)
    case 'saveFailed':
      return { ...state, saving: { kind: 'failed' } }
    case 'refused':
      return {
        ...state,
        saving: { kind: 'failed' },
        fieldErrors: action.errors,
        refusals: state.refusals + 1,
        selection: { kind: 'test' },
      }
    case 'conflict':
      return { ...state, saving: { kind: 'conflict', theirs: action.theirs, isPutOff: false } }
    case 'conflictLater':
      return state.saving.kind === 'conflict'
        ? { ...state, saving: { ...state.saving, isPutOff: true } }
        : state
    case 'takeTheirs':
      return takenTheirs(state)
    case 'keepMine':
      return keptMine(state)
    case 'restore':
      return settled({
        ...state,
        stored: { ...state.stored, revision: action.revision },
        history: record(state.history, action.document),
      })
    case 'online':
      return {
        ...state,
        stored: { ...state.stored, isOnline: action.isOnline, abilities: action.abilities },
      }
    case 'offered':
      return {
        ...state,
        stored: { ...state.stored, isModel: action.isModel, isPublic: action.isPublic },
      }
  }
}

function edited(state: BuilderState, action: ActionOf<'edit'>): BuilderState {
  const before = present(state)
  const after = action.edit(before)
  const selection = action.select ?? state.selection
  const pageId = action.pageId ?? state.pageId
  if (after === before) return settled({ ...state, selection, pageId })
  const { lastEdit } = state
  const goesOn =
    action.intent !== undefined &&
    lastEdit?.intent === action.intent &&
    action.at - lastEdit.at < typingPauseMilliseconds
  return settled({
    ...state,
    history: goesOn ? amend(state.history, after) : record(state.history, after),
    lastEdit: action.intent === undefined ? null : { intent: action.intent, at: action.at },
    fieldErrors: state.fieldErrors.filter((error) => !isAnswered(error, before, after)),
    selection,
    pageId,
    fresh: action.fresh ?? state.fresh,
  })
}

/** A refusal of a field goes away once its field has changed. */
function isAnswered(
  error: BuilderState['fieldErrors'][number],
  before: AssessmentDocument,
  after: AssessmentDocument,
): boolean {
  return error === 'assessmentNameRequired' ? before.name !== after.name : before.slug !== after.slug
}

function takenTheirs(state: BuilderState): BuilderState {
  if (state.saving.kind !== 'conflict') return state
  const { theirs } = state.saving
  const document = documentOf(theirs)
  return settled({
    ...state,
    stored: storedOf(theirs),
    history: saved(record(state.history, document), document),
    saving: { kind: 'idle' },
    fieldErrors: [],
    lastEdit: null,
  })
}

/** Theirs becomes the step before mine: it is replaced on the server, and stays one undo away. */
function keptMine(state: BuilderState): BuilderState {
  if (state.saving.kind !== 'conflict') return state
  const { theirs } = state.saving
  const mine = present(state)
  return {
    ...state,
    stored: storedOf(theirs),
    history: record(record(state.history, documentOf(theirs)), mine),
    saving: { kind: 'idle' },
    lastEdit: null,
  }
}

/**
 * The page shown and the selection, once what they name may be gone; what is no longer selected has been
 * left.
 */
function settled(state: BuilderState): BuilderState {
  const page = currentPage(present(state), state.pageId)
  const selection = stillSelected(page, state.selection)
  const isFresh = selection.kind === 'module' && selection.id === state.fresh
  return { ...state, pageId: page.id, selection, fresh: isFresh ? state.fresh : null }
}

/**
 * The state after a save: temporary ids are replaced by the real ones everywhere, and edits made meanwhile
 * are still there.
 */
function withSaved(
  state: BuilderState,
  { sent, ids, stored }: Extract<Action, { type: 'saved' }>,
): BuilderState {
  const real = new Map(Object.entries(ids))
  // One memory for all snapshots: the saved one must stay the very object that the history holds.
  const done: Renamed = new Map()
  const named = <T>(value: T): T => (real.size === 0 ? value : renameIds(value, real, done))
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

/**
 * The objects that have been renamed already: snapshots share most of their parts, and must go on sharing
 * them.
 */
type Renamed = Map<object, object>

/**
 * Gives temporary ids the real ones that a save answered (SPEC §3, PRODUCT §4): the value with each id of
 * `ids` replaced wherever it is a whole text. A value without any of them stays the same object, so that
 * screens that show it do not draw again.
 */
export function renameIds<T>(value: T, ids: ReadonlyMap<string, string>, done: Renamed = new Map()): T {
  if (typeof value === 'string') return (ids.get(value) ?? value) as T
  if (value === null || typeof value !== 'object') return value
  const known = done.get(value)
  if (known) return known as T
  const renamed = Array.isArray(value) ? renameList(value, ids, done) : renameRecord(value, ids, done)
  done.set(value, renamed)
  return renamed as T
}

function renameList(list: readonly unknown[], ids: ReadonlyMap<string, string>, done: Renamed): object {
  const renamed = list.map((item) => renameIds(item, ids, done))
  return renamed.some((item, index) => item !== list[index]) ? renamed : list
}

function renameRecord(record: object, ids: ReadonlyMap<string, string>, done: Renamed): object {
  let changed = false
  const renamed = Object.fromEntries(
    Object.entries(record).map(([key, item]) => {
      const after: unknown = renameIds(item, ids, done)
      if (after !== item) changed = true
      return [key, after]
    }),
  )
  return changed ? renamed : record
}
