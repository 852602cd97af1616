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
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { ApiError } from '../../../api/api-error.ts'
import { change } from '../../../api/change.ts'

const create = change(createAssessment, [listAssessments])
const setOnline = change(setAssessmentOnline, [listAssessments, getAssessment, getDashboard])
const duplicate = change(duplicateAssessment, [listAssessments])
/** The lists, and the board that may be open beside them. */
const goneOrBack = [listAssessments, listDeletedAssessments, getAssessment, listApplications, getDashboard]
const remove = change(deleteAssessment, goneOrBack)
const restore = change(restoreAssessment, goneOrBack, { settles: true })
/** The builder itself has what it saved. */
const save = change(saveAssessment, [listAssessments])
const importDocument = change(importAssessment, [listAssessments])

/** Each throws what the server refused. */
export const assessmentActions = {
  create: (name: string, start: { start: 'welcome'; language: 'fr' | 'en' } | { modelId: string }) =>
    create({ body: { name, ...start } }),
  setOnline: (id: string, isOnline: boolean) => setOnline({ params: { id }, body: { id, isOnline } }),
  duplicate: (id: string) => duplicate({ params: { id } }),
  /** `confirmation`: the word that was typed. */
  remove: (id: string, confirmation: string) => remove({ params: { id }, query: { confirmation } }),
  restore: (id: string) => restore({ params: { id } }),
  save: (id: string, revision: number, document: AssessmentDocument) =>
    save({ params: { id }, query: { brief: true }, body: { revision, document } }),
  importDocument: (document: AssessmentDocument) => importDocument({ body: { document } }),
}

/** The version that somebody else saved first, which a conflict brings along. */
export function theirsOf(error: unknown): FullAssessment | undefined {
  if (!(error instanceof ApiError) || error.code !== 'assessmentChangedSince') return undefined
  return (error.detail as { saved?: FullAssessment } | undefined)?.saved
}
