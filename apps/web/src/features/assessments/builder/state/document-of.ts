/** The document inside what the server answers: a save sends this and nothing else. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withoutModuleFacts } from '@assay/domain/assessments/module-facts'
import { documentFields } from '@assay/domain/assessments/new-document'

export function documentOf(full: FullAssessment): AssessmentDocument {
  const document = Object.fromEntries(
    documentFields.map((field) => [field, full[field]]),
  ) as AssessmentDocument
  return { ...document, pageList: withoutModuleFacts(document.pageList) }
}
