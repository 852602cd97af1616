/** For tests: a test as the server answers it, and a builder opened on it with a clock that the test sets. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { anAssessment } from '../../../../testing/an-assessment.ts'
import { type BuilderStore, createBuilderStore } from '../state/builder-store.ts'

export const opened = '01920000-0000-7000-8000-000000000001'

export function aFullAssessment(
  document: AssessmentDocument = aDocument([{ items: [anItem('text')] }, { items: [anItem('question')] }]),
  rest: Partial<FullAssessment> = {},
): FullAssessment {
  return anAssessment(document, { id: opened, role: 'ROLE_BUILDER', isOnline: null, ...rest })
}

export interface TestedBuilder extends BuilderStore {
  /** Lets time pass between two edits. */
  readonly wait: (milliseconds: number) => void
}

export function openedBuilder(full = aFullAssessment()): TestedBuilder {
  let now = 0
  const store = createBuilderStore(full, () => now)
  return {
    ...store,
    wait: (milliseconds) => {
      now += milliseconds
    },
  }
}
