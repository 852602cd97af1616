import { randomUUID } from 'node:crypto'
import type { PublicTest, SavedFacts } from '@assay/contract/assessments/calls'
import { assessmentAbilities } from '@assay/domain/assessments/abilities'
import { createDraw, drawSeed } from '@assay/domain/assessments/draw'
import { withModuleFacts } from '@assay/domain/assessments/module-facts'
import { publicAssessment } from '@assay/domain/assessments/projection'
import { acting, type Viewer } from '../../caller.ts'
import type { CompanyTransaction } from '../../services.ts'
import { type AssessmentRow, selectCompanyName, selectOptionalUserName } from './queries.ts'

/** The whole assessment with its keys: for the own company's staff only (product 1.9). */
export async function presentFullAssessment(trx: CompanyTransaction, viewer: Viewer, row: AssessmentRow) {
  const { companyId } = viewer
  const companyName = await selectCompanyName(trx, companyId)
  const author = await selectOptionalUserName(trx, companyId, row.created_by)
  return {
    ...row.document,
    pageList: withModuleFacts(row.document.pageList),
    id: row.id,
    company: { id: companyId, name: companyName },
    companyId,
    isModel: row.is_model,
    isOnline: row.is_online,
    isPublic: row.is_public,
    isRecord: row.is_record,
    createdBy: row.created_by && author ? { id: row.created_by, name: author } : null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
    ...(row.marks_opened && { marksOpened: true }),
    abilities: abilitiesOn(viewer, row),
  }
}

/** Presents the facts that a save changed, without the document, which the person who saved has. */
export function presentSavedFacts(viewer: Viewer, row: AssessmentRow): SavedFacts {
  return {
    id: row.id,
    revision: row.revision,
    slug: row.document.slug,
    isOnline: row.is_online,
    isModel: row.is_model,
    isPublic: row.is_public,
    updatedAt: row.updated_at.toISOString(),
    abilities: abilitiesOn(viewer, row),
  }
}

/** The test without its keys; nobody knows the seed, so no order tells the expected one. */
export function presentPublicTest(viewer: Viewer, row: AssessmentRow): PublicTest {
  const { document } = row
  return {
    id: row.id,
    companyId: viewer.companyId,
    isOnline: row.is_online,
    name: document.name,
    slug: document.slug,
    evaluationType: document.evaluationType,
    projection: publicAssessment(document, {
      pages: document.pageList.map(({ position }) => position),
      draw: createDraw(drawSeed(randomUUID())),
    }),
    abilities: abilitiesOn(viewer, row),
  }
}

/** What the viewer may do with a test in its present state. */
export function abilitiesOn(viewer: Viewer, row: Pick<AssessmentRow, 'is_online' | 'is_in_campaign'>) {
  return assessmentAbilities(acting(viewer), { isOnline: row.is_online, isInCampaign: row.is_in_campaign })
}
