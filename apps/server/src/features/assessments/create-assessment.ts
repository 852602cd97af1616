import type { createAssessment as call, FullAssessment } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { newDocument } from '@assay/domain/assessments/new-document'
import { maxSlugLength, slugify, slugOfTest } from '@assay/domain/assessments/slug'
import { startingDocument } from '@assay/domain/assessments/starting-document'
import type { z } from 'zod'
import { forCompany, insertRow } from '../../database/for-company.ts'
import { newDocumentId, newId } from '../../ids.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { withOwnCategories } from './check-pools.ts'
import { selectCompanyColours } from './models/company-colours.ts'
import { copyModel } from './models/models.ts'
import { startingTests } from './models/starting-tests/starting-tests.ts'
import { presentFullAssessment } from './present.ts'
import { documentColumns, selectAssessment } from './queries.ts'
import { ensureSlug, selectFreeSlug } from './slugs.ts'

type NewTest = z.input<typeof call.body>

/**
 * A new test, wip; without a slug one is made from its name.
 * @throws ApiError assessmentNameRequired, assessmentSlugRequired, slugTaken, modelNotFound, storageFull
 */
export async function createAssessment(
  services: Services,
  viewer: Viewer,
  asked: NewTest,
): Promise<FullAssessment> {
  const name = asked.name.trim()
  if (name === '') throw new ApiError('assessmentNameRequired')
  const slug = asked.slug === undefined ? slugOfTest(name) : slugify(asked.slug)
  if (slug === '') throw new ApiError('assessmentSlugRequired')
  const document = await startOf(services, viewer, { ...asked, name, slug })
  if (asked.slug === undefined)
    return await insertUnderFreeSlug(services, viewer, document, 'assessment.created')
  return await insertAssessment(services, viewer, document, 'assessment.created')
}

/** The beginning of a new test: a model, a welcome and an end, or an empty page; in the company's colours. */
async function startOf(
  services: Services,
  viewer: Viewer,
  { name, slug, start = 'page', language = 'fr', modelId }: NewTest & { readonly slug: string },
): Promise<AssessmentDocument> {
  if (modelId !== undefined) {
    const copy = await copyModel(services, viewer, modelId)
    // A model of the company's own says what its author chose.
    return { ...copy, acknowledges: copy.acknowledges || startingTests.has(modelId), name, slug }
  }
  const colorList = await forCompany(services.db, viewer.companyId, (trx) =>
    selectCompanyColours(trx, viewer.companyId),
  )
  const own = { name, slug, newId: newDocumentId }
  return start === 'welcome'
    ? startingDocument({ ...own, language, colorList })
    : { ...newDocument(own), language, colorList }
}

const maxTries = 20

/** Stores a document under its slug or, where others have it, the next free one; also of many at once. */
export async function insertUnderFreeSlug(
  services: Services,
  viewer: Viewer,
  document: AssessmentDocument,
  action: Parameters<typeof insertAssessment>[3],
): Promise<FullAssessment> {
  for (let tried = 1; ; tried += 1) {
    const slug = await selectFreeSlug(services.db, document.slug)
    try {
      return await insertAssessment(services, viewer, { ...document, slug }, action)
    } catch (error) {
      const isSlugInUse = error instanceof ApiError && error.code === 'slugTaken'
      if (!isSlugInUse || tried === maxTries) throw error
    }
  }
}

/** Stores a document as a test of its own, wip. Its slug must be free. */
async function insertAssessment(
  services: Services,
  viewer: Viewer,
  sent: AssessmentDocument,
  action: 'assessment.created' | 'assessment.duplicated' | 'assessment.imported',
): Promise<FullAssessment> {
  const { companyId } = viewer
  const id = newId()
  const now = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const document = await withOwnCategories(trx, companyId, sent)
    await insertRow(trx, 'assessments', {
      company_id: companyId,
      id,
      ...documentColumns(document),
      is_online: null,
      created_by: viewer.userId,
      created_at: now,
      updated_at: now,
    })
    await ensureSlug(trx, companyId, id, document.slug)
    await logActivity(trx, action, viewer, services.clock.now(), [id])
    const row = await selectAssessment(trx, companyId, id)
    return await presentFullAssessment(trx, viewer, row)
  })
}

/** A slug for a document that comes in from elsewhere: its own, cleaned, or one made of its name. */
export function slugFor(document: Pick<AssessmentDocument, 'name' | 'slug'>): string {
  return (slugify(document.slug) || slugify(document.name) || 'test').slice(0, maxSlugLength)
}
