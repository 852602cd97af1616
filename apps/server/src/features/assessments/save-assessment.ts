import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { imagesWithoutSize, shownImageSize, withImageSizes } from '@assay/domain/assessments/image-size'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Problem } from '@assay/domain/modules/definition'
import { forCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { checkPools, withOwnCategories } from './check-pools.ts'
import { presentFullAssessment, presentSavedFacts } from './present.ts'
import { documentColumns, selectAssessment } from './queries.ts'
import { readDocument } from './read-document.ts'
import { mapRichTexts, richTextsOf } from './sanitise.ts'
import { ensureSlug } from './slugs.ts'

/**
 * Saves the whole document at the revision at which it was opened. Frozen versions stay: the next application
 * freezes a new one (product 2.2). With `brief` the answer leaves the document out.
 * @throws ApiError assessmentChangedSince with the saved one; assessmentNotReady with the problems when
 * online and it would stop working; what `readDocument` throws
 */
export async function saveAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  sent: { revision: number; document: unknown },
  { brief }: { brief: boolean },
) {
  const { companyId } = viewer
  const { document: read, ids } = await readDocument(sent.document)
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.revision !== sent.revision)
      throw new ApiError('assessmentChangedSince', {
        saved: await presentFullAssessment(trx, viewer, row),
      })
    const own = await withOwnCategories(trx, companyId, read)
    const online = row.is_online ? row.document : undefined
    const problems = [...onlineCheck(own), ...(await checkPools(trx, companyId, own, online))]
    if (row.is_online && hasErrors(problems)) throw new ApiError('assessmentNotReady', { problems })
    const document = await sizeImages(trx, companyId, own)
    await ensureSlug(trx, companyId, id, document.slug)
    await updateRows(trx, 'assessments', isRow(companyId, id), {
      ...documentColumns(document),
      revision: row.revision + 1,
      current_version_id: null,
      updated_at: services.clock.now(),
    })
    await logActivity(trx, 'assessment.saved', viewer, services.clock.now(), [id], {
      revision: row.revision + 1,
      fields: changedFields(row.document, document),
    })
    return { data: await presentSaved(trx, viewer, id, brief), ids: { ...ids }, problems }
  })
}

async function presentSaved(trx: CompanyTransaction, viewer: Viewer, id: string, brief: boolean) {
  const row = await selectAssessment(trx, viewer.companyId, id)
  return brief ? presentSavedFacts(viewer, row) : await presentFullAssessment(trx, viewer, row)
}

/** Whether any of the problems keeps a test from being online. */
function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Names of the top-level fields that differ: the log holds names, never values. */
function changedFields(before: AssessmentDocument, after: AssessmentDocument): string[] {
  // As it is stored: the database orders what a document has in its own way.
  const stored: AssessmentDocument = JSON.parse(JSON.stringify(after))
  const keys = Object.keys(stored) as (keyof AssessmentDocument)[]
  return keys.filter((key) => !isDeepStrictEqual(before[key], stored[key]))
}

/** A sanitised document whose pictures say how large they are, where the company's media know it. */
async function sizeImages(trx: CompanyTransaction, companyId: string, document: AssessmentDocument) {
  const ids = new Set([...richTextsOf(document)].flatMap(imagesWithoutSize).filter(isUuid))
  if (ids.size === 0) return document
  const files = await trx
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  const sizes = new Map(
    files.flatMap((file) => {
      const size = shownImageSize(file)
      return size ? [[file.id, size]] : []
    }),
  )
  return mapRichTexts(document, (html) => withImageSizes(html, sizes))
}

/** Other ids would be an error to the database. */
const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)

/**
 * Puts a checked test online, or offline; who has begun goes on.
 * @throws ApiError assessmentNotFound, assessmentNotReady
 */
export async function setOnline(services: Services, viewer: Viewer, id: string, isOnline: boolean) {
  const { companyId } = viewer
  await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.is_online === isOnline) return
    if (isOnline) {
      const problems = [...onlineCheck(row.document), ...(await checkPools(trx, companyId, row.document))]
      if (hasErrors(problems)) throw new ApiError('assessmentNotReady', { problems })
    }
    await trx.updateTable('assessments').set({ is_online: isOnline }).where(isRow(companyId, id)).execute()
    if (isOnline) await lookAtCampaigns(services, trx, companyId, id)
    const action = isOnline ? 'assessment.putOnline' : 'assessment.takenOffline'
    await logActivity(trx, action, viewer, services.clock.now(), [id])
  })
}

/** Sends the mails of day 0 that became due while the test was offline, without waiting for the morning. */
async function lookAtCampaigns({ jobs }: Services, trx: CompanyTransaction, companyId: string, id: string) {
  const running = await trx
    .selectFrom('campaigns')
    .where(ofCompany(companyId, { assessment_id: id }))
    .where('started_at', 'is not', null)
    .where('paused_at', 'is', null)
    .where('closed_at', 'is', null)
    .select('id')
    .execute()
  if (running.length > 0)
    await jobs.enqueue(
      trx,
      'send-campaigns',
      running.map((campaign) => ({ companyId, campaignId: campaign.id, candidateIds: null })),
    )
}
