/** The document inside what the server answers: a save sends this and nothing else. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'

const fields = Object.keys(assessmentDocument.shape) as (keyof AssessmentDocument)[]

export function documentOf(full: FullAssessment): AssessmentDocument {
  return Object.fromEntries(fields.map((field) => [field, full[field]])) as AssessmentDocument
}
