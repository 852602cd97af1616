/** The actions on a whole test, from a card or the builder's bar, with the reads that each makes stale. */
import { listApplications } from '@assay/contract/applications/calls'
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  type FullAssessment,
  getAssessment,
  importAssessment,
  listAssessments,
  saveAssessment,
  setAssessmentOnline,
} from '@assay/contract/assessments/calls'
import { listDeletedAssessments, restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { ApiError } from '../../../api/api-error.ts'
import { change } from '../../../api/change.ts'

/** The lists, and the board that may be open beside them. */
const goneOrBack = [listAssessments, listDeletedAssessments, getAssessment, listApplications, getDashboard]

/** Each throws what the server refused. */
export const assessmentActions = {
  create: change(createAssessment, [listAssessments]),
  setOnline: change(setAssessmentOnline, [listAssessments, getAssessment, getDashboard]),
  duplicate: change(duplicateAssessment, [listAssessments]),
  remove: change(deleteAssessment, goneOrBack),
  restore: change(restoreAssessment, goneOrBack, { awaitsRefetch: true }),
  /** The builder itself has what it saved. */
  save: change(saveAssessment, [listAssessments]),
  importDocument: change(importAssessment, [listAssessments]),
}

/** The version that somebody else saved first, which a conflict brings along. */
export function theirsOf(error: unknown): FullAssessment | undefined {
  if (!(error instanceof ApiError) || error.code !== 'assessmentChangedSince') return undefined
  return (error.detail as { saved?: FullAssessment } | undefined)?.saved
}
