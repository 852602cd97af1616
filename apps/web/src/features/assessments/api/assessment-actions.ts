/** The actions on a whole test, from a card or the builder's bar, with the reads that each makes stale. */
import { listApplications } from '@assay/contract/applications/calls'
import * as calls from '@assay/contract/assessments/calls'
import { listDeletedAssessments, restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { ApiError } from '../../../api/api-error.ts'
import { awaitsRefetch, change } from '../../../api/server-data.ts'

/** The lists, and the board that may be open beside them. */
const goneOrBack = [
  calls.listAssessments,
  listDeletedAssessments,
  calls.getAssessment,
  listApplications,
  getDashboard,
]

/** Each throws what the server refused. */
export const assessmentActions = {
  create: change(calls.createAssessment, [calls.listAssessments]),
  setOnline: change(calls.setAssessmentOnline, [calls.listAssessments, calls.getAssessment, getDashboard]),
  duplicate: change(calls.duplicateAssessment, [calls.listAssessments]),
  remove: change(calls.deleteAssessment, goneOrBack),
  restore: change(restoreAssessment, goneOrBack, awaitsRefetch),
  /** The builder itself has what it saved. */
  save: change(calls.saveAssessment, [calls.listAssessments]),
  importDocument: change(calls.importAssessment, [calls.listAssessments]),
}

/** The version that somebody else saved first, which a conflict brings along. */
export function theirsOf(error: unknown): calls.FullAssessment | undefined {
  if (!(error instanceof ApiError) || error.code !== 'assessmentChangedSince') return undefined
  return (error.detail as { saved?: calls.FullAssessment } | undefined)?.saved
}
