import * as calls from '@assay/contract/mail/template-calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../../calls.ts'
import { forCompany } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'
import { readFile } from '../../media/file-type.ts'
import { fileUrl } from '../../media/file-url.ts'
import { receiveFile } from '../../media/receive-file.ts'
import { insertFile, writeFile } from '../../media/store-file.ts'
import { previewTemplate } from './preview-template.ts'
import {
  addStarters,
  createTemplate,
  deleteTemplate,
  editTemplate,
  listTemplates,
  selectManaged,
} from './templates.ts'

const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** Mail templates (product 6.13). */
export function emailTemplateRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listEmailTemplates, ({ viewer, query }) =>
    listTemplates(services, viewer, query.companyId ?? null),
  )

  serve(app, calls.createEmailTemplate, async ({ viewer, body }) => ({
    success: true,
    data: await createTemplate(services, viewer, body),
  }))

  serve(app, calls.editEmailTemplate, async ({ viewer, params, body }) => ({
    success: true,
    data: await editTemplate(services, viewer, params.id, body),
  }))

  serve(app, calls.deleteEmailTemplate, ({ viewer, params }) =>
    done(deleteTemplate(services, viewer, params.id)),
  )

  serve(app, calls.addStarterTemplates, ({ viewer, body }) =>
    done(addStarters(services, viewer, body.companyId ?? null)),
  )

  serve(app, calls.previewEmailTemplate, ({ viewer, body }) =>
    inData(previewTemplate(services, viewer, body)),
  )

  serve(app, calls.uploadTemplateImage, async ({ viewer, query, request }) => {
    const companyId = await selectManaged(services, viewer, query.companyId ?? null)
    const { bytes, name } = await receiveFile(request, calls.templateImageMaxBytes)
    const file = await readFile(bytes, imageTypes)
    const { id, storageKey } = await writeFile(services, companyId, file)
    const createdBy = viewer.homeCompanyId === companyId ? viewer.userId : null
    const at = services.clock.now()
    await forCompany(services.db, companyId, (trx) =>
      insertFile(trx, { companyId, id, storageKey, file, name, createdBy, at }),
    )
    return { url: fileUrl(id), width: file.width, height: file.height }
  })
}
