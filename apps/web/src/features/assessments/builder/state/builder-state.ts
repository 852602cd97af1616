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
import { documentOf } from './document-of.ts'
import { currentPage, type Selection } from './selection.ts'

/** What the server stores beside the document; `slug` is the permalink that links already use. */
export type Stored = Readonly<SavedFacts>

/** The server's refusals that belong to a field. */
export type FieldError = 'assessmentNameRequired' | 'assessmentSlugRequired' | 'slugTaken' | 'slugInvalid'

type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The last try did not reach the server or was refused; nothing was lost. */
  | { readonly kind: 'failed' }
  /**
   * Put off: the question is closed, the two versions still stand against each other; the next save asks
   * again.
   */
  | { readonly kind: 'conflict'; readonly theirs: FullAssessment; readonly isPutOff: boolean }

export interface BuilderState {
  readonly stored: Stored
  readonly history: History<AssessmentDocument>
  readonly saving: Saving
  readonly fieldErrors: readonly FieldError[]
  /** How many saves a field has refused: each one leads to the field, also when it is the same one again. */
  readonly refusals: number
  readonly pageId: string
  readonly selection: Selection
  /** Id of a module that was just added and has not been left since. */
  readonly fresh: string | null
  /** The edit that typing continues: same field, a moment ago. */
  readonly lastEdit: { readonly intent: string; readonly at: number } | null
  /** The slug follows the name until somebody unlocks it. */
  readonly slugFollowsName: boolean
  /** By real id, the temporary one that it had when its element was first drawn. */
  readonly formerIds: ReadonlyMap<string, string>
}

/**
 * The state for the server's version, opened at its first page; `draft` is a kept working copy that replaces
 * it as a change.
 */
export function openedState(full: FullAssessment): BuilderState {
  const document = documentOf(full)
  return {
    stored: storedOf(full),
    history: startHistory(document),
    saving: { kind: 'idle' },
    fieldErrors: [],
    refusals: 0,
    pageId: currentPage(document, '').id,
    selection: { kind: 'page' },
    fresh: null,
    lastEdit: null,
    slugFollowsName: full.isOnline === null && (isUntouched(document) || full.slug === slugify(full.name)),
    formerIds: new Map(),
  }
}

export function storedOf(saved: SavedFacts): Stored {
  const { id, revision, slug, isOnline, isModel, isPublic, updatedAt, abilities } = saved
  return { id, revision, slug, isOnline, isModel, isPublic, updatedAt, abilities }
}

/** The document as it stands. */
export function present(state: BuilderState): AssessmentDocument {
  return current(state.history)
}

export function savedSlug(state: BuilderState): string {
  return state.stored.slug
}

/** Whether there is something to save (SPEC §4). */
export function isDirty(state: BuilderState): boolean {
  return isHistoryDirty(state.history)
}

/**
 * The state in a word (DESIGN "Builder"). A try that failed is no news once there is nothing left to save.
 */
export function saveStateOf(state: BuilderState): 'saved' | 'modified' | 'saving' | 'failed' | 'conflict' {
  const { saving } = state
  if (saving.kind === 'saving' || (saving.kind === 'conflict' && !saving.isPutOff)) return saving.kind
  if (!isDirty(state)) return 'saved'
  return saving.kind === 'idle' ? 'modified' : saving.kind
}
