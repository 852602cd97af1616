import { Readable } from 'node:stream'
import { ApiError } from '@assay/contract/errors'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { forCompany, ofCompany } from '../../../database/for-company.ts'
import { sendFile } from '../../../documents/send-file.ts'
import { presentFailure } from '../../../plugins/line-failure.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { csvText } from '../../applications/exports/write-extract.ts'

const errorsReported = 100
const retentionMs = 24 * 3_600_000

/** The viewer's own imports of the last day. */
function selectOwn(trx: CompanyTransaction, viewer: Viewer, now: Date) {
  return trx
    .selectFrom('candidate_imports')
    .where(ofCompany(viewer.companyId, { user_id: viewer.userId }))
    .where('created_at', '>=', new Date(now.getTime() - retentionMs))
    .select(['id', 'state', 'total', 'read', 'created', 'created_at'])
    .select(sql<number>`read - created`.as('failed'))
}

async function ensureOwn(trx: CompanyTransaction, viewer: Viewer, id: string, now: Date) {
  return await selectOwn(trx, viewer, now)
    .where('id', '=', id)
    .select('errors')
    .executeTakeFirstOrThrow(() => new ApiError('importNotFound'))
}

type OwnImport = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>

function presentImport({ id, state, total, read, created, failed, created_at }: OwnImport) {
  return { id, state, total, read, created, failed, createdAt: created_at.toISOString() }
}

/** The imports of one's own of the last day, the newest first. */
export async function listImports({ db, clock }: Services, viewer: Viewer) {
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    selectOwn(trx, viewer, clock.now()).orderBy('created_at', 'desc').orderBy('id').limit(100).execute(),
  )
  return rows.map(presentImport)
}

/** The progress of an import of one's own. @throws ApiError importNotFound */
export async function getImport({ db, clock }: Services, viewer: Viewer, id: string, language: string) {
  const row = await forCompany(db, viewer.companyId, (trx) => ensureOwn(trx, viewer, id, clock.now()))
  return {
    ...presentImport(row),
    errors: row.errors.slice(0, errorsReported).map((failure) => presentFailure(failure, language)),
  }
}

/** Stops an import of one's own; candidates who were added stay. @throws ApiError importNotFound */
export async function cancelImport({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await ensureOwn(trx, viewer, id, clock.now())
    await trx
      .updateTable('candidate_imports')
      .set({ state: 'cancelled', content: '' })
      .where(ofCompany(viewer.companyId, { id, state: ['waiting', 'running'] }))
      .execute()
  })
}

/** Every line that failed or lost its phone, as CSV. @throws ApiError importNotFound */
export async function sendReport(
  { db, clock }: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await forCompany(db, viewer.companyId, (trx) => ensureOwn(trx, viewer, id, clock.now()))
  const rows = row.errors.map((failure) => {
    const { line, message, content } = presentFailure(failure, language)
    return [line, message, content ?? '']
  })
  const head = language === 'fr' ? ['ligne', 'probleme', 'contenu'] : ['line', 'problem', 'content']
  return await sendFile(reply, {
    name: `import ${row.created_at.toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    content: Readable.from([csvText([head, ...rows], { isStart: true })], { objectMode: false }),
  })
}
