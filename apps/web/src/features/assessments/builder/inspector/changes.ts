/** Types of the changes that the parts of the inspector make. */
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'

/** Changes a page; `field` joins what is typed into one step of the history. */
export type ChangePage = (part: Partial<Page>, field?: string) => void

/** Changes the test itself; `field` joins what is typed into one step of the history. */
export type ChangeTest = (part: Partial<AssessmentDocument>, field?: string) => void

export interface TestPartProps {
  readonly document: AssessmentDocument
  readonly change: ChangeTest
}
