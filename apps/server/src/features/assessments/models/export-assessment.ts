import { Readable } from 'node:stream'
import { ApiError } from '@assay/contract/errors'
import { seesAssessment } from '@assay/domain/assessments/abilities'
import { exportVersion } from '@assay/domain/assessments/export-version'
import { fileIdsIn } from '@assay/domain/assessments/file-references'
import { acting } from '../../../caller.ts'
import { forCompany, ofCompany } from '../../../database/for-company.ts'
import type { MadeFile } from '../../../documents/send-file.ts'
import { storedEntries, zipOf } from '../../../documents/zip.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { listPoolQuestions } from '../check-pools.ts'
import { documentPdf } from '../pdf/document-pdf.ts'
import { presentFullAssessment } from '../present.ts'
import { selectAssessment } from '../queries.ts'

/**
 * A test as a file named after it: JSON, or a ZIP of `test.json`, `files.json` (names) and
 * `files/<id>.<ending>`.
 * @throws ApiError assessmentNotFound
 */
export async function exportAssessment(
  services: Services,
  viewer: Viewer,
  id: string,
  format: 'json' | 'zip',
): Promise<MadeFile> {
  const { companyId } = viewer
  const { full, files } = await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id)
    if (!seesAssessment(acting(viewer), { isOnline: row.is_online })) throw new ApiError('assessmentNotFound')
    return {
      full: await presentFullAssessment(trx, viewer, row),
      files: await selectFiles(trx, companyId, [...fileIdsIn(row.document)]),
    }
  })
  // What the reader may do with it is no part of the test.
  const { abilities: _abilities, ...test } = full
  const bytesOf = (value: object) => Buffer.from(JSON.stringify(value, null, 2))
  const json = bytesOf({ ...test, exportVersion })
  if (format === 'json')
    return { name: `${full.name}.json`, mime: 'application/json', content: Readable.from([json]) }
  const content = zipOf([
    { path: 'test.json', content: json },
    { path: 'files.json', content: bytesOf(Object.fromEntries(files.map((file) => [file.id, file.name]))) },
    ...storedEntries(services.storage, files),
  ])
  return { name: `${full.name}.zip`, mime: 'application/zip', content }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function selectFiles(trx: CompanyTransaction, companyId: string, named: readonly string[]) {
  const ids = named.filter((each) => uuid.test(each))
  if (ids.length === 0) return []
  return await trx
    .selectFrom('files')
    .where(ofCompany(companyId, { id: ids, kind: ['image', 'audio', 'video', 'document'] }))
    .select(['id', 'name', 'storage_key'])
    .orderBy('id')
    .execute()
}

/** The saved test as a PDF, named after it. @throws ApiError assessmentNotFound */
export async function previewPdf(
  services: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
): Promise<MadeFile> {
  const { companyId } = viewer
  const { document, company, pools } = await forCompany(services.db, companyId, async (trx) => {
    const row = await selectAssessment(trx, companyId, id)
    await logActivity(trx, 'assessment.printed', viewer, services.clock.now(), [id])
    const owner = await trx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select(['name', 'primary_color'])
      .executeTakeFirstOrThrow()
    return {
      document: row.document,
      company: owner,
      pools: await listPoolQuestions(trx, companyId, row.document),
    }
  })
  const content = documentPdf(
    document,
    { name: company.name, primaryColour: company.primary_color },
    language,
    pools,
  )
  return { name: `${document.name}.pdf`, mime: 'application/pdf', content }
}
