import { ApiError } from '@assay/contract/errors'
import type { FastifyReply } from 'fastify'
import { forCompany, isRow, ofCompany, onPrimary } from '../../../database/for-company.ts'
import { sendFile } from '../../../documents/send-file.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { withAllDrawn } from '../../bank/all-drawn.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { answerWords, exportWords } from './export-words.ts'
import { extractColumns, wantedBy } from './extract-columns.ts'
import { extractRows } from './extract-rows.ts'
import { selectNames } from './pdf/print-application.ts'
import { csvOf, mimes, spreadsheetOf } from './write-extract.ts'

interface Asked {
  readonly assessmentId: string
  readonly format: 'xlsx' | 'csv'
  readonly language: 'fr' | 'en'
}

/**
 * A test's applications that the viewer sees, a line each (product 5.13), for 30 days of a deleted test too.
 * The log has its line before the first byte leaves.
 * @throws ApiError assessmentNotFound
 */
export async function extractApplications(
  services: Services,
  viewer: Viewer,
  { assessmentId, format, language }: Asked,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { companyId } = viewer
  const { test, versionIds, filterNames } = await onPrimary(() =>
    forCompany(services.db, companyId, async (trx) => {
      const found = await selectTest(trx, companyId, assessmentId)
      await logActivity(trx, 'assessment.extracted', viewer, services.clock.now(), [assessmentId], { format })
      return found
    }),
  )
  const drawn = []
  for (const id of versionIds) {
    const { document } = await services.versions(companyId, id)
    const of = { companyId, assessmentId }
    drawn.push(await forCompany(services.db, companyId, (trx) => withAllDrawn(trx, of, document)))
  }
  const t = exportWords(language)
  const documents = drawn.length > 0 ? drawn : [test.document]
  const table = {
    name: t('applications'),
    columns: extractColumns(documents, language, t, answerWords(t, filterNames)),
    batches: extractRows(services, viewer, test, wantedBy(documents)),
  }
  const day = services.clock.now().toISOString().slice(0, 10)
  return await sendFile(reply, {
    name: `${test.name} - ${t('applications')} ${day}.${format}`,
    mime: mimes[format],
    content: format === 'csv' ? csvOf(table, language) : spreadsheetOf(table, t('continued')),
  })
}

async function selectTest(trx: CompanyTransaction, companyId: string, id: string) {
  const test = await trx
    .selectFrom('assessments')
    .where(isRow(companyId, id))
    .select(['id', 'name', 'document', 'shows_identity'])
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
  const versions = await trx
    .selectFrom('assessment_versions')
    .where(ofCompany(companyId, { assessment_id: id }))
    .where('drawn_from', 'is', null)
    .select('id')
    .orderBy('number', 'desc')
    .execute()
  return {
    test,
    versionIds: versions.map((version) => version.id),
    filterNames: await selectNames(trx, companyId, 'filters'),
  }
}
