/** Finds what keeps a document from being saved at all: a problem of its name or its permalink (SPEC §5). */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { FieldError } from '../state/builder-state.ts'

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function fieldErrorsOf({ name, slug }: Pick<AssessmentDocument, 'name' | 'slug'>): FieldError[] {
  return [
    ...(name.trim() === '' ? (['assessmentNameRequired'] as const) : []),
    ...(slug === ''
      ? (['assessmentSlugRequired'] as const)
      : slugPattern.test(slug)
        ? []
        : (['slugInvalid'] as const)),
  ]
}
