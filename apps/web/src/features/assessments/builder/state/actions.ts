/** What can happen to the builder's state. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { FieldError, Stored } from './builder-state.ts'
import type { Selection } from './selection.ts'

export type Edit = (document: AssessmentDocument) => AssessmentDocument

export type Action =
  /** A change of the document; edits of one `intent` shortly after each other are one step to undo. */
  | {
      readonly type: 'edit'
      readonly edit: Edit
      readonly at: number
      readonly intent?: string | undefined
      readonly select?: Selection | undefined
      readonly pageId?: string | undefined
      /** A module that was just added. */
      readonly fresh?: string | undefined
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'select'; readonly selection: Selection; readonly pageId?: string | undefined }
  | { readonly type: 'unlockSlug'; readonly unlocked: boolean }
  | { readonly type: 'sending' }
  | {
      readonly type: 'saved'
      /** The snapshot that was sent: what has been edited since stays to be saved. */
      readonly sent: AssessmentDocument
      readonly stored: Stored
    }
  /** Something was refused for the test's errors: those of what was just added are named from now on. */
  | { readonly type: 'notReady' }
  | { readonly type: 'refused'; readonly errors: readonly FieldError[] }
  /** Their document becomes the present one; mine stays one undo away. */
  | { readonly type: 'takeTheirs'; readonly theirs: FullAssessment }
  /** Mine is to be saved on top of theirs, which stays one undo away. */
  | { readonly type: 'keepMine'; readonly theirs: FullAssessment }
  | { readonly type: 'restore'; readonly document: AssessmentDocument; readonly revision: number }
  | ({ readonly type: 'online' } & Pick<Stored, 'isOnline' | 'abilities'>)
  | { readonly type: 'offered'; readonly isModel: boolean; readonly isPublic: boolean }
