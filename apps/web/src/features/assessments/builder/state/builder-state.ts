/** Everything that the builder knows, as one value that only `reduce` changes. */
import type { FullAssessment, SavedFacts } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import {
  current,
  type History,
  isDirty as isHistoryDirty,
  startHistory,
} from '@assay/domain/assessments/history'
import { slugify } from '@assay/domain/assessments/slug'
import { isUntouched } from '@assay/domain/assessments/starting-document'
import type { SavingState } from '../../../../working-copy/save-at-revision.ts'
import { documentOf } from './document-of.ts'
import { currentPage, type Selection } from './selection.ts'

/** What the server stores beside the document; `slug` is the permalink that links already use. */
export type Stored = Readonly<SavedFacts>

/** The server's refusals that belong to a field. */
export type FieldError = 'assessmentNameRequired' | 'assessmentSlugRequired' | 'slugTaken' | 'slugInvalid'

export interface BuilderState {
  readonly stored: Stored
  readonly history: History<AssessmentDocument>
  readonly fieldErrors: readonly FieldError[]
  readonly pageId: string
  readonly selection: Selection
  /** Id of a module that was just added and has not been left since. */
  readonly fresh: string | null
  /** The edit that typing continues: same field, a moment ago. */
  readonly lastEdit: { readonly intent: string; readonly at: number } | null
  /** The slug follows the name until somebody unlocks it. */
  readonly slugFollowsName: boolean
}

/** The state for the server's version, opened at its first page. */
export function openedState(full: FullAssessment): BuilderState {
  const document = documentOf(full)
  return {
    stored: storedOf(full),
    history: startHistory(document),
    fieldErrors: [],
    pageId: currentPage(document, '').id,
    selection: { kind: 'page' },
    fresh: null,
    lastEdit: null,
    slugFollowsName: full.isOnline === null && (isUntouched(document) || full.slug === slugify(full.name)),
  }
}

export function storedOf(saved: SavedFacts): Stored {
  const { id, revision, slug, isOnline, isModel, isPublic, updatedAt, abilities } = saved
  return { id, revision, slug, isOnline, isModel, isPublic, updatedAt, abilities }
}

export function present(state: BuilderState): AssessmentDocument {
  return current(state.history)
}

export function isDirty(state: BuilderState): boolean {
  return isHistoryDirty(state.history)
}

type SaveState = 'saved' | 'modified' | 'saving' | 'failed' | 'conflict'

/** The state in a word. A try that failed is no news once there is nothing left to save. */
export function saveStateOf(saving: SavingState<unknown>, isUnsaved: boolean): SaveState {
  if (saving.kind === 'saving' || (saving.kind === 'conflict' && !saving.isPutOff)) return saving.kind
  if (!isUnsaved) return 'saved'
  return saving.kind === 'idle' ? 'modified' : saving.kind
}
