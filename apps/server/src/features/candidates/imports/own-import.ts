import { Readable } from 'node:stream'
import type { getImport as call } from '@assay/contract/candidates/import-calls'
import { ApiError } from '@assay/contract/errors'
import { formatCsv } from '@cj-tech-master/excelts/csv'
import type { FastifyReply } from 'fastify'
import type { ResponseOf } from '../../../calls.ts'
import { type CompanyTransaction, forCompany } from '../../../database/for-company.ts'
import { sendFile } from '../../../documents/send-file.ts'
import type { Services, Viewer } from '../../../services.ts'
import { presentFailure } from './receive-csv.ts'

const errorsTold = 100
const keptMilliseconds = 24 * 3_600_000

/** An import of the viewer's own, of the last day. */
async function selectOwn(trx: CompanyTransaction, viewer: Viewer, id: string, now: Date) {
  const row = await trx
    .selectFrom('candidate_imports')
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .where('created_at', '>=', new Date(now.getTime() - keptMilliseconds))
    .select(['id', 'state', 'total', 'read', 'created', 'errors', 'created_at'])
    .executeTakeFirst()
  if (!row) throw new ApiError('importNotFound')
  return row
}

/**
 * The progress of an import of one's own.
 *
 * @throws ApiError importNotFound
 */
export async function getImport(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  language: string,
): Promise<ResponseOf<typeof call>['data']> {
  const row = await forCompany(db, viewer.companyId, (trx) => selectOwn(trx, viewer, id, clock.now()))
  return {
    id: row.id,
    state: row.state,
    total: row.total,
    read: row.read,
    created: row.created,
    failed: row.errors.length,
    createdAt: row.created_at.toISOString(),
    errors: row.errors.slice(0, errorsTold).map((failure) => presentFailure(failure, language)),
  }
}

/**
 * Stops an import of one's own; candidates who were added stay.
 *
 * @throws ApiError importNotFound
 */
export async function cancelImport({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await selectOwn(trx, viewer, id, clock.now())
    await trx
      .updateTable('candidate_imports')
      .set({ state: 'cancelled', content: '' })
      .where('company_id', '=', viewer.companyId)
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
  })
}

/** Every line that failed, as CSV. @throws ApiError importNotFound */
export async function sendReport(
  { db, clock }: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await forCompany(db, viewer.companyId, (trx) => selectOwn(trx, viewer, id, clock.now()))
  const rows = row.errors.map((failure) => {
    const { line, message } = presentFailure(failure, language)
    return [line, message]
  })
  const head = language === 'fr' ? ['ligne', 'probleme'] : ['line', 'problem']
  const options = { delimiter: ';', escapeFormulae: true, lineEnding: '\r\n' } as const
  return await sendFile(reply, {
    name: `import ${row.created_at.toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    content: Readable.from([`\uFEFF${formatCsv([head, ...rows], options)}\r\n`], { objectMode: false }),
  })
}
