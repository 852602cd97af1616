import { randomUUID } from 'node:crypto'
import * as calls from '@assay/contract/assessments/model-calls'
import { ApiError } from '@assay/contract/errors'
import { createDraw, drawSeed } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import { inData, type Routes, serve } from '../../../calls.ts'
import { sendFile } from '../../../documents/send-file.ts'
import { receiveFile } from '../../media/receive-file.ts'
import { importAssessment } from '../copy-assessment.ts'
import { selectSummary } from '../list-assessments.ts'
import { exportAssessment, previewPdf } from './export-assessment.ts'
import { copyModel, listModels, selectModel, setModel } from './models.ts'
import { readExport } from './read-export.ts'

/** Models, import and export of tests (product 2.18). */
export const assessmentModelRoutes: Routes = (app, services) => {
  serve(app, calls.listModels, ({ viewer }) => inData(listModels(services, viewer)))

  serve(app, calls.previewModel, async ({ viewer, params }) => {
    const { document, ...model } = await selectModel(services, viewer, params.modelId)
    const pages = document.pageList.map(({ position }) => position)
    const projection = publicAssessment(document, { pages, draw: createDraw(drawSeed(randomUUID())) })
    return { data: { ...model, projection } }
  })

  serve(app, calls.useModel, async ({ viewer, params }) => ({
    document: await copyModel(services, viewer, params.modelId),
  }))

  serve(app, calls.setModel, async ({ viewer, params, body }) => {
    await setModel(services, viewer, params.id, body)
    return { data: await selectSummary(services, viewer, params.id) }
  })

  serve(app, calls.exportAssessment, async ({ viewer, params, query, reply }) =>
    sendFile(reply, await exportAssessment(services, viewer, params.id, query.format)),
  )

  serve(app, calls.previewAssessmentPdf, async ({ viewer, params, language, reply }) => {
    return sendFile(reply, await previewPdf(services, viewer, { id: params.id, language }))
  })

  serve(app, calls.importAssessmentFile, async ({ viewer, request }) => {
    const { bytes } = await receiveFile(request, calls.importMaxBytes)
    const { document, files } = await readExport(bytes)
    const refuse = (missing: readonly string[]) => {
      throw new ApiError('importFilesMissing', { files: missing.slice(0, 20) })
    }
    return { data: await importAssessment(services, viewer, document, { brought: files, refuse }) }
  })
}
