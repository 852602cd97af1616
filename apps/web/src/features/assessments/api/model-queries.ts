/** Models and files of tests: what is offered, and what is done with it. */

import { listAssessments } from '@assay/contract/assessments/calls'
import {
  exportAssessment,
  importAssessmentFile,
  listModels,
  previewAssessmentPdf,
  previewModel,
  saveAsModel,
  setModel,
  useModel,
} from '@assay/contract/assessments/model-calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { keyOf, keysOf } from '../../../api/keys.ts'

export const modelsQuery = queryOptions({
  queryKey: keyOf(listModels, {}),
  queryFn: async ({ signal }) => (await callApi(listModels, { signal })).data,
})

export function modelPreviewQuery(modelId: string) {
  const params = { modelId }
  return queryOptions({
    queryKey: keyOf(previewModel, { params }),
    queryFn: async ({ signal }) => (await callApi(previewModel, { params, signal })).data,
  })
}

function actionsOf(queries: QueryClient) {
  const thenRefresh = async <T>(done: Promise<T>): Promise<T> => {
    const result = await done
    for (const call of [listAssessments, listModels])
      void queries.invalidateQueries({ queryKey: keysOf(call) })
    return result
  }
  return {
    /** A copy of a model with ids of its own, its files in the company's library. */
    use: async (modelId: string) =>
      (await callApi(useModel, { params: { modelId } })).document as AssessmentDocument,
    offer: (id: string, body: { isModel: boolean; isPublic: boolean }) =>
      thenRefresh(callApi(setModel, { params: { id }, body })),
    save: (id: string, body: { name: string; isPublic: boolean }) =>
      thenRefresh(callApi(saveAsModel, { params: { id }, body })),
    importFile: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return thenRefresh(callApi(importAssessmentFile, { body }))
    },
    /** The whole test, named after it (SPEC §7). */
    export: async (id: string, format: 'json' | 'zip') => {
      const call = { params: { id }, query: { format }, keepOnNavigation: true }
      await saveFile(await callApi(exportAssessment, call), `test.${format}`)
    },
    /** The saved test on paper, with its keys. */
    print: async (id: string) =>
      await saveFile(
        await callApi(previewAssessmentPdf, { params: { id }, keepOnNavigation: true }),
        'test.pdf',
      ),
  }
}

export function useModelActions(): ReturnType<typeof actionsOf> {
  const queries = useQueryClient()
  return useMemo(() => actionsOf(queries), [queries])
}
