import * as calls from '@assay/contract/assessments/calls'
import * as deletedCalls from '@assay/contract/assessments/deleted-calls'
import * as groupCalls from '@assay/contract/assessments/group-calls'
import { ApiError } from '@assay/contract/errors'
import { seesAssessment } from '@assay/domain/assessments/abilities'
import type { FastifyRequest } from 'fastify'
import { acting, mayDo } from '../../caller.ts'
import { inData, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { invalidField } from '../../plugins/invalid-data.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services, Viewer } from '../../services.ts'
import { duplicateAssessment, importAssessment } from './copy-assessment.ts'
import { createAssessment } from './create-assessment.ts'
import { deleteAssessment, listDeletedAssessments, restoreAssessment } from './deletion.ts'
import { addToGroup, createGroup, deleteGroup, listGroups, removeFromGroup } from './groups.ts'
import { listAssessments, selectSummary } from './list-assessments.ts'
import { presentFullAssessment, presentPublicTest } from './present.ts'
import { selectOptionalAssessmentByIdOrSlug } from './queries.ts'
import { saveAssessment, setOnline } from './save-assessment.ts'
import { isSlugAvailable } from './slugs.ts'
import { tellEditing } from './tell-editing.ts'

/** Tests: their list and their documents (product 2). */
export const assessmentRoutes: Routes = (app, services) => {
  /** Tells open boards that their test went, came back or changed its state. */
  const tell = ({ companyId }: Viewer, id: string) => services.live.changed(companyId, { tests: [id] })

  serve(app, calls.listAssessments, ({ viewer, query }) => listAssessments(services, viewer, query))

  serve(app, calls.createAssessment, ({ viewer, body }) => inData(createAssessment(services, viewer, body)))

  serve(app, calls.checkSlug, async ({ query, viewer }) => ({
    available: await isSlugAvailable(services.db, query.slug, {
      companyId: viewer.companyId,
      assessmentId: query.assessmentId,
    }),
  }))

  serve(app, calls.importAssessment, ({ viewer, body }) =>
    inData(importAssessment(services, viewer, body.document)),
  )

  serve(app, calls.getAssessment, ({ viewer, params }) => getAssessment(services, viewer, params.idOrSlug))

  serve(app, calls.saveAssessment, ({ viewer, params, body, query }) =>
    saveAssessment(services, viewer, params.id, body, query),
  )

  serve(app, calls.setAssessmentOnline, async ({ viewer, params, body }) => {
    if (body.id !== undefined && body.id !== params.id) throw invalidField('id', 'not_that_of_the_path')
    await setOnline(services, viewer, params.id, body.isOnline)
    tell(viewer, params.id)
    return { data: await selectSummary(services, viewer, params.id) }
  })

  serve(app, deletedCalls.listDeletedAssessments, ({ viewer }) =>
    inData(listDeletedAssessments(services, viewer)),
  )

  serve(app, deletedCalls.restoreAssessment, async ({ viewer, params }) => {
    await restoreAssessment(services, viewer, params.id)
    tell(viewer, params.id)
    return { data: await selectSummary(services, viewer, params.id) }
  })

  serve(app, calls.duplicateAssessment, ({ viewer, params, language }) =>
    inData(duplicateAssessment(services, viewer, params.id, language)),
  )

  serve(app, calls.tellEditing, ({ viewer, params, body }) => tellEditing(services, viewer, params.id, body))

  serve(app, calls.deleteAssessment, async ({ viewer, params, query, language }) => {
    await deleteAssessment(services, viewer, params.id, query.confirmation)
    tell(viewer, params.id)
    const isEnglish = language === 'en'
    return { success: true, message: isEnglish ? 'Test deleted' : 'Test supprimé' }
  })
}

const groupTexts = {
  created: { fr: 'Groupe créé', en: 'Group created' },
  deleted: { fr: 'Groupe supprimé', en: 'Group deleted' },
  added: { fr: 'Test ajouté au groupe', en: 'Test added to the group' },
  removed: { fr: 'Test retiré du groupe', en: 'Test removed from the group' },
} as const

/** Groups of tests (product 1.6). */
export const assessmentGroupRoutes: Routes = (app, services) => {
  const done = (what: keyof typeof groupTexts, request: FastifyRequest) => ({
    success: true,
    message: groupTexts[what][languageOf(request.headers['accept-language'])],
  })

  serve(app, groupCalls.listAssessmentGroups, async ({ viewer }) => ({
    groups: await listGroups(services, viewer),
  }))

  serve(app, groupCalls.createAssessmentGroup, async ({ viewer, body, request }) => {
    const group = await createGroup(services, viewer, body.name)
    return { ...done('created', request), group }
  })

  serve(app, groupCalls.deleteAssessmentGroup, async ({ viewer, params, request }) => {
    await deleteGroup(services, viewer, params.id)
    return done('deleted', request)
  })

  serve(app, groupCalls.addToAssessmentGroup, async ({ viewer, params, request }) => {
    await addToGroup(services, viewer, params)
    return done('added', request)
  })

  serve(app, groupCalls.removeFromAssessmentGroup, async ({ viewer, params, request }) => {
    await removeFromGroup(services, viewer, params)
    return done('removed', request)
  })
}

async function getAssessment(services: Services, viewer: Viewer, idOrSlug: string) {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await selectOptionalAssessmentByIdOrSlug(trx, companyId, idOrSlug)
    const isSeen = row && seesAssessment(acting(viewer), { isOnline: row.is_online })
    if (!isSeen) throw new ApiError('assessmentNotFound')
    return mayDo(viewer, 'application.view')
      ? await presentFullAssessment(trx, viewer, row)
      : presentPublicTest(viewer, row)
  })
}
