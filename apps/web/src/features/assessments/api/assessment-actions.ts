/** What is done to a whole test from a card or the builder's bar, and what each makes stale. */
import {
  createAssessment,
  deleteAssessment,
  duplicateAssessment,
  getAssessment,
  importAssessment,
  listAssessments,
  restoreAssessment,
  saveAssessment,
  setAssessmentOnline,
} from '@assay/contract/assessments/calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { callApi } from '../../../api/call-api.ts'
import { change } from '../../../api/change.ts'
import { saveFile } from '../../../api/download.ts'

const create = change(createAssessment, [listAssessments])
const setOnline = change(setAssessmentOnline, [listAssessments, getAssessment, getDashboard])
const duplicate = change(duplicateAssessment, [listAssessments])
const remove = change(deleteAssessment, [listAssessments, getDashboard])
const restore = change(restoreAssessment, [listAssessments, getDashboard])
/** The builder itself has what it saved. */
const save = change(saveAssessment, [listAssessments])
const importDocument = change(importAssessment, [listAssessments])

/** Each throws what the server refused. */
export const assessmentActions = {
  create: (name: string) => create({ body: { name } }),
  setOnline: (id: string, isOnline: boolean) => setOnline({ params: { id }, body: { id, isOnline } }),
  duplicate: (id: string) => duplicate({ params: { id } }),
  /** `confirmation`: the word that was typed. */
  remove: (id: string, confirmation: string) => remove({ params: { id }, query: { confirmation } }),
  restore: (id: string) => restore({ params: { id } }),
  save: (id: string, revision: number, document: AssessmentDocument) =>
    save({ params: { id }, body: { revision, document } }),
  importDocument: (document: AssessmentDocument) => importDocument({ body: { document } }),
  /** The whole test as a JSON file named after it (SPEC §7). */
  exportJson: async (id: string) => {
    const answer = await callApi(getAssessment, { params: { idOrSlug: id }, keepOnNavigation: true })
    const { abilities: _, ...test } = answer
    const text = JSON.stringify(test, null, 2)
    await saveFile(
      new Response(text, { headers: { 'content-type': 'application/json' } }),
      `${test.name}.json`,
    )
  },
}
