import type { FullAssessment, SavedFacts } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { imagesWithoutSize, shownImageSize, withImageSizes } from '@assay/domain/assessments/image-size'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Problem } from '@assay/domain/modules/definition'
import type { Viewer } from '../../caller.ts'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { presentFullAssessment, presentSavedFacts } from './present.ts'
import { documentColumns, selectAssessment } from './queries.ts'
import { readDocument } from './read-document.ts'
import { mapRichTexts, richTextsOf } from './sanitise.ts'
import { ensureSlug } from './slugs.ts'

interface SavedAssessment {
  data: FullAssessment | SavedFacts
  ids: Record<string, string>
  problems: Problem[]
}

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
): Promise<SavedAssessment> {
  const { companyId } = viewer
  const { document: read, ids } = await readDocument(sent.document)
  const problems = onlineCheck(read)
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id, true)
    if (row.revision !== sent.revision)
      throw new ApiError('assessmentChangedSince', {
        saved: await presentFullAssessment(trx, viewer, row),
      })
    if (row.is_online && hasErrors(problems)) throw new ApiError('assessmentNotReady', { problems })
    const document = await sizeImages(trx, companyId, read)
    await ensureSlug(trx, companyId, id, document.slug)
    await trx
      .updateTable('assessments')
      .set({
        ...documentColumns(document),
        revision: row.revision + 1,
        current_version_id: null,
        updated_at: services.clock.now(),
      })
      .where(isRow(companyId, id))
      .execute()
    await logActivity(trx, 'assessment.saved', viewer, services.clock.now(), [id], {
      revision: row.revision + 1,
      fields: changedFields(row.document, document),
    })
    return { data: await presentSaved(trx, viewer, id, brief), ids: { ...ids }, problems }
  })
}

async function presentSaved(
  trx: CompanyTransaction,
  viewer: Viewer,
  id: string,
  brief: boolean,
): Promise<SavedAssessment['data']> {
  const row = await selectAssessment(trx, viewer.companyId, id)
  return brief ? presentSavedFacts(viewer, row) : await presentFullAssessment(trx, viewer, row)
}

/** Whether any of the problems keeps a test from being online. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error')
}

/** Names of the top-level fields that differ: the log holds names, never values. */
function changedFields(before: AssessmentDocument, after: AssessmentDocument): string[] {
  const keys = Object.keys(after) as (keyof AssessmentDocument)[]
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
}

/** A sanitised document whose pictures say how large they are, where the company's media know it. */
async function sizeImages(
  trx: CompanyTransaction,
  companyId: string,
  document: AssessmentDocument,
): Promise<AssessmentDocument> {
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
