/** Models and files of tests: what is offered, and what is done with it. */
import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/assessments/model-calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { fileForm, saveFile } from '../../../api/download.ts'
import { change, reading } from '../../../api/server-data.ts'

export const modelsQuery = queryOptions({ ...reading(calls.listModels), select: ({ data }) => data })

export function modelPreviewQuery(modelId: string) {
  return queryOptions({
    ...reading(calls.previewModel, { params: { modelId } }),
    select: ({ data }) => data,
  })
}

const take = change(calls.useModel, [])
const importFile = change(calls.importAssessmentFile, [listAssessments, calls.listModels])

/** Each throws what the server refused. */
export const modelActions = {
  /** A copy of a model with ids of its own, its files in the company's library. */
  use: async (modelId: string) => (await take({ params: { modelId } })).document as AssessmentDocument,
  offer: change(calls.setModel, [listAssessments, calls.listModels]),
  importFile: (file: File) => importFile({ body: fileForm('file', file) }),
  /** The whole test, named after it. */
  export: async (id: string, format: 'json' | 'zip') => {
    const call = { params: { id }, query: { format }, keepOnNavigation: true }
    await saveFile(callApi(calls.exportAssessment, call), `test.${format}`)
  },
  /** The saved test on paper, with its keys. */
  print: async (id: string) =>
    await saveFile(
      callApi(calls.previewAssessmentPdf, { params: { id }, keepOnNavigation: true }),
      'test.pdf',
    ),
}
