/** Works out the builder's next state after an action. Pure: the time of an edit comes with the action. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { amend, record, redo, saved, undo } from '@assay/domain/assessments/history'
import type { Action } from './actions.ts'
import { type BuilderState, present, storedOf } from './builder-state.ts'
import { documentOf } from './document-of.ts'
import { currentPage, stillSelected } from './selection.ts'

/** Edits of one field within this many milliseconds of each other are one step. */
const typingPauseMilliseconds = 1500

type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>

export function reduce(state: BuilderState, action: Action): BuilderState {
  switch (action.type) {
    case 'edit':
      return edited(state, action)
    case 'undo':
      return travelled(state, undo(state.history))
    case 'redo':
      return travelled(state, redo(state.history))
    case 'select':
      return withValidSelection({
        ...state,
        selection: action.selection,
        pageId: action.pageId ?? state.pageId,
        lastEdit: null,
      })
    case 'unlockSlug':
      return { ...state, slugFollowsName: !action.unlocked }
    case 'sending':
      // Text typed from now on is a step of its own, as the snapshot that is sent must stay as it is.
      return { ...state, fieldErrors: [], lastEdit: null }
    case 'saved':
      return withSaved(state, action)
    case 'notReady':
      return { ...state, fresh: null }
    case 'refused':
      return { ...state, fieldErrors: action.errors }
    case 'takeTheirs':
      return withTheirs(state, action)
    case 'keepMine':
      return withMine(state, action)
    case 'restore':
      return withValidSelection({
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

/** The state after an undo or redo: where what changed is on another page, that page shows. */
function travelled(state: BuilderState, history: BuilderState['history']): BuilderState {
  const next = { ...state, history, lastEdit: null }
  const [before, after] = [present(state), present(next)]
  const { pages } = whatDiffers(before, after)
  const at = before.pageList.findIndex(({ id }) => id === state.pageId)
  // A page that goes leaves the one before it in sight.
  const left = after.pageList.some(({ id }) => id === state.pageId) ? undefined : after.pageList[at - 1]
  const shown = left ?? pages[0]
  if (!shown || pages.some(({ id }) => id === state.pageId)) return withValidSelection(next)
  return withValidSelection({ ...next, pageId: shown.id, selection: { kind: 'page' } })
}

/** What two snapshots of one history do not share: pages of the later one, and the test's own fields. */
export function whatDiffers(before: AssessmentDocument, after: AssessmentDocument) {
  const differs = (one: object, other: object, but: string): boolean =>
    Object.entries(one).some(([key, value]) => key !== but && other[key as keyof object] !== value)
  const earlier = new Map(before.pageList.map((page) => [page.id, page]))
  const pages = after.pageList.filter((page) => differs(page, earlier.get(page.id) ?? {}, 'position'))
  return { pages, test: differs(after, before, 'pageList') }
}

function edited(state: BuilderState, action: ActionOf<'edit'>): BuilderState {
  const before = present(state)
  const after = action.edit(before)
  const selection = action.select ?? state.selection
  const pageId = action.pageId ?? state.pageId
  if (after === before) return withValidSelection({ ...state, selection, pageId })
  const { lastEdit } = state
  const goesOn =
    action.intent !== undefined &&
    lastEdit?.intent === action.intent &&
    action.at - lastEdit.at < typingPauseMilliseconds
  return withValidSelection({
    ...state,
    history: goesOn ? amend(state.history, after) : record(state.history, after),
    lastEdit: action.intent === undefined ? null : { intent: action.intent, at: action.at },
    fieldErrors: state.fieldErrors.filter((error) => !isAnswered(error, before, after)),
    selection,
    pageId,
    fresh: action.fresh ?? state.fresh,
  })
}

function isAnswered(
  error: BuilderState['fieldErrors'][number],
  before: AssessmentDocument,
  after: AssessmentDocument,
): boolean {
  return error === 'assessmentNameRequired' ? before.name !== after.name : before.slug !== after.slug
}

function withTheirs(state: BuilderState, { theirs }: ActionOf<'takeTheirs'>): BuilderState {
  const document = documentOf(theirs)
  return withValidSelection({
    ...state,
    stored: storedOf(theirs),
    history: saved(record(state.history, document), document),
    fieldErrors: [],
    lastEdit: null,
  })
}

/** Theirs becomes the step before mine: it is replaced on the server, and stays one undo away. */
function withMine(state: BuilderState, { theirs }: ActionOf<'keepMine'>): BuilderState {
  const history = record(record(state.history, documentOf(theirs)), present(state))
  return { ...state, stored: storedOf(theirs), history, lastEdit: null }
}

/** The page and the selection where what they name may be gone; what is not selected has been left. */
function withValidSelection(state: BuilderState): BuilderState {
  const page = currentPage(present(state), state.pageId)
  const selection = stillSelected(page, state.selection)
  const isFresh = selection.kind === 'module' && selection.id === state.fresh
  return { ...state, pageId: page.id, selection, fresh: isFresh ? state.fresh : null }
}

/** The state after a save: edits made meanwhile are still there. */
function withSaved(state: BuilderState, { sent, stored }: ActionOf<'saved'>): BuilderState {
  return { ...state, stored, history: saved(state.history, sent), fieldErrors: [], lastEdit: null }
}
