import * as calls from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { may } from '@assay/domain/users/permissions'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { invalidField } from '../../plugins/invalid-data.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { duplicateAssessment, importAssessment } from './copy-assessment.ts'
import { createAssessment } from './create-assessment.ts'
import { deleteAssessment } from './delete-assessment.ts'
import { listAssessments, selectSummaries } from './list-assessments.ts'
import { presentFullAssessment, presentPublicTest } from './present.ts'
import { selectOptionalAssessmentByIdOrSlug } from './queries.ts'
import { saveAssessment } from './save-assessment.ts'
import { setOnline } from './set-online.ts'
import { isSlugAvailable } from './slugs.ts'

/** Tests: their list and their documents (SPEC §7, PRODUCT §4). */
export function assessmentRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listAssessments, ({ viewer, query }) => listAssessments(services, viewer, query))

  serve(app, calls.createAssessment, async ({ viewer, body }) => ({
    data: await createAssessment(services, viewer, body),
  }))

  serve(app, calls.checkSlug, async ({ query, viewer }) => ({
    available: await isSlugAvailable(services.db, query.slug, {
      companyId: viewer.companyId,
      assessmentId: query.assessmentId,
    }),
  }))

  serve(app, calls.importAssessment, async ({ viewer, body }) => ({
    data: await importAssessment(services, viewer, body.document),
  }))

  serve(app, calls.getAssessment, ({ viewer, params }) => getAssessment(services, viewer, params.idOrSlug))

  serve(app, calls.saveAssessment, ({ viewer, params, body }) =>
    saveAssessment(services, viewer, params.id, body),
  )

  serve(app, calls.setAssessmentOnline, async ({ viewer, params, body }) => {
    if (body.id !== undefined && body.id !== params.id) throw invalidField('id', 'not_that_of_the_path')
    await setOnline(services, viewer, params.id, body.isOnline)
    const [data] = await forCompany(services.db, viewer.companyId, (trx) =>
      selectSummaries(trx, viewer, [params.id], true),
    )
    if (!data) throw new ApiError('assessmentNotFound')
    return { data }
  })

  serve(app, calls.duplicateAssessment, async ({ viewer, params, request }) => ({
    data: await duplicateAssessment(
      services,
      viewer,
      params.id,
      languageOf(request.headers['accept-language']),
    ),
  }))

  serve(app, calls.deleteAssessment, async ({ viewer, params, query, request }) => {
    await deleteAssessment(services, viewer, params.id, query.confirmation)
    const isEnglish = languageOf(request.headers['accept-language']) === 'en'
    return { success: true, message: isEnglish ? 'Test deleted' : 'Test supprimé' }
  })
}

async function getAssessment(services: Services, viewer: Viewer, idOrSlug: string) {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await selectOptionalAssessmentByIdOrSlug(trx, companyId, idOrSlug)
    const isHidden = row?.is_online === null && !may(viewer.actingRole, 'assessment.viewInProgress')
    if (!row || isHidden) throw new ApiError('assessmentNotFound')
    return may(viewer.actingRole, 'application.view')
      ? await presentFullAssessment(trx, companyId, row)
      : presentPublicTest(companyId, row)
  })
}
