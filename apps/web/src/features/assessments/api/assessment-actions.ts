/** What is done to a whole test from a card or the builder's bar. Lists are asked for again afterwards. */
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
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { keysOf } from '../../../api/keys.ts'

function actionsOf(queries: QueryClient) {
  const thenRefresh = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    void queries.invalidateQueries({ queryKey: keysOf(listAssessments) })
    return result
  }
  return {
    create: (name: string) => thenRefresh(callApi(createAssessment, { body: { name } })),
    setOnline: (id: string, isOnline: boolean) =>
      thenRefresh(callApi(setAssessmentOnline, { params: { id }, body: { id, isOnline } })),
    duplicate: (id: string) => thenRefresh(callApi(duplicateAssessment, { params: { id } })),
    /** `confirmation`: the word that was typed. */
    remove: (id: string, confirmation: string) =>
      thenRefresh(callApi(deleteAssessment, { params: { id }, query: { confirmation } })),
    restore: (id: string) => thenRefresh(callApi(restoreAssessment, { params: { id } })),
    save: (id: string, revision: number, document: AssessmentDocument) =>
      thenRefresh(callApi(saveAssessment, { params: { id }, body: { revision, document } })),
    importDocument: (document: AssessmentDocument) =>
      thenRefresh(callApi(importAssessment, { body: { document } })),
    /** The whole test as a JSON file named after it (SPEC §7). */
    exportJson: async (id: string) => {
      const answer = await callApi(getAssessment, { params: { idOrSlug: id }, keepOnNavigation: true })
      const { abilities: _, ...full } = answer
      const text = JSON.stringify(full, null, 2)
      await saveFile(
        new Response(text, { headers: { 'content-type': 'application/json' } }),
        `${full.name}.json`,
      )
    },
  }
}

export type AssessmentActions = ReturnType<typeof actionsOf>

export function useAssessmentActions(): AssessmentActions {
  const queries = useQueryClient()
  return useMemo(() => actionsOf(queries), [queries])
}
