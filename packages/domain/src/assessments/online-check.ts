/** What keeps a test from going online, and what its author should look at (SPEC §5). */
import type { Problem } from '../modules/definition.ts'
import { checkFlow } from './check-flow.ts'
import { checkModules } from './check-modules.ts'
import { checkScoring } from './check-scoring.ts'
import type { AssessmentDocument } from './document.ts'
import { doubledIds } from './doubled-ids.ts'
import { moduleItemsOf } from './walk.ts'

/**
 * Every problem of a document, errors first, each with where it is. Also of a working copy that the schema would
 * refuse for an empty name or slug.
 */
export function onlineCheck(document: AssessmentDocument): Problem[] {
  const problems = [
    ...checkNames(document),
    ...checkIds(document),
    ...checkFlow(document),
    ...checkModules(document),
    ...checkScoring(document),
  ]
  return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
}

/** Whether a test may go online: warnings do not keep it from doing so. */
export function mayGoOnline(document: AssessmentDocument): boolean {
  return !onlineCheck(document).some(isError)
}

const isError = ({ severity }: Problem) => severity === 'error'

function checkNames({ name, slug, pageList }: AssessmentDocument): Problem[] {
  const error = (code: string): Problem => ({ severity: 'error', code })
  return [
    ...(name.trim() === '' ? [error('assessment.nameMissing')] : []),
    ...(slug === '' ? [error('assessment.slugMissing')] : []),
    ...(pageList.every((page) => moduleItemsOf(page).length === 0) ? [error('assessment.noModule')] : []),
  ]
}

function checkIds(document: AssessmentDocument): Problem[] {
  return doubledIds(document).map((detail) => ({
    severity: 'error',
    code: 'assessment.duplicateId',
    detail,
  }))
}
