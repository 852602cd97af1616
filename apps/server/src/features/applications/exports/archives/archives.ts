/** Archives of PDFs, for who asked only: asked for, looked at, fetched, deleted (product 5.13). */

import { type archive, archiveHours } from '@assay/contract/applications/export-calls'
import { ApiError } from '@assay/contract/errors'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { forCompany, inCompany, insertRow, isRow, ofCompany } from '../../../../database/for-company.ts'
import { locks } from '../../../../database/locks.ts'
import { sendFile } from '../../../../documents/send-file.ts'
import { newId } from '../../../../ids.ts'
import { shownNumber, visibleApplications } from '../../../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../../services.ts'
import { ensureAssessment } from '../../../assessments/queries.ts'
import { logActivity } from '../../../logs/log-activity.ts'
import { exportWords } from '../export-words.ts'

type Archive = z.input<typeof archive>

/** How many archives one person may have made at once, so that nobody else's wait for theirs. */
const madeAtOnce = 3

/**
 * Has an archive made of a test's applications that the viewer sees.
 * @throws ApiError assessmentNotFound, applicationsNotFound, tooManyArchives
 */
export async function createArchive(
  { db, clock, jobs }: Services,
  viewer: Viewer,
  { assessmentId, ids }: { readonly assessmentId: string; readonly ids: readonly string[] },
  language: 'fr' | 'en',
): Promise<Archive> {
  const { companyId, userId } = viewer
  const id = newId()
  const at = clock.now()
  return await forCompany(db, companyId, async (trx) => {
    await ensureAssessment(trx, companyId, assessmentId, true)
    const seen = await visibleApplications(trx, viewer)
      .where('applications.assessment_id', '=', assessmentId)
      .where('applications.id', 'in', [...new Set(ids)])
      .select('applications.id')
      .orderBy(shownNumber)
      .execute()
    if (seen.length === 0) throw new ApiError('applicationsNotFound')
    await sql`select pg_advisory_xact_lock(${locks.archivesOfUser}, hashtext(${userId}))`.execute(trx)
    const mine = await selectOwn(trx, viewer, at)
      .where('archives.state', 'in', ['waiting', 'running'])
      .execute()
    if (mine.length >= madeAtOnce) throw new ApiError('tooManyArchives')
    const applicationIds = seen.map((row) => row.id)
    await insertRow(trx, 'archives', {
      company_id: companyId,
      id,
      assessment_id: assessmentId,
      user_id: userId,
      home_company_id: viewer.homeCompanyId,
      acting_role: viewer.actingRole,
      language,
      application_ids: applicationIds,
      total: applicationIds.length,
      storage_key: `${companyId}/archives/${id}.zip`,
      created_at: at,
    })
    await logActivity(trx, 'assessment.archived', viewer, at, [assessmentId, ...applicationIds], {
      applications: applicationIds.length,
    })
    await jobs.enqueue(trx, 'make-archive', [{ companyId, archiveId: id }])
    return presentArchive(
      await selectOwn(trx, viewer, at).where('archives.id', '=', id).executeTakeFirstOrThrow(),
    )
  })
}

/** The viewer's own of the last day, the newest first. */
export async function listArchives({ db, clock }: Services, viewer: Viewer): Promise<Archive[]> {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const rows = await selectOwn(trx, viewer, clock.now())
      .orderBy('archives.created_at', 'desc')
      .limit(100)
      .execute()
    return rows.map(presentArchive)
  })
}

/**
 * Sends a ready archive, unless one of its applications was deleted or left the viewer's sight.
 * @throws ApiError archiveNotFound, archiveNotReady, archiveNoLongerYours
 */
export async function downloadArchive(services: Services, viewer: Viewer, id: string, reply: FastifyReply) {
  const row = await forCompany(services.db, viewer.companyId, async (trx) => {
    const found = await ensureOwn(trx, viewer, id, services.clock.now())
    if (found.state !== 'done') throw new ApiError('archiveNotReady')
    const { seen } = await visibleApplications(trx, viewer)
      .where('applications.id', '=', sql<string>`any (${found.application_ids}::uuid[])`)
      .select(sql<number>`count(*)::int`.as('seen'))
      .executeTakeFirstOrThrow()
    if (seen < found.application_ids.length) throw new ApiError('archiveNoLongerYours')
    await logActivity(trx, 'assessment.archiveTaken', viewer, services.clock.now(), [found.assessment_id], {
      applications: seen,
    })
    return found
  })
  const words = exportWords(row.language)
  const day = row.created_at.toISOString().slice(0, 10)
  return await sendFile(reply, {
    name: `${row.assessment_name} - ${words('applications')} ${day}.zip`,
    mime: 'application/zip',
    content: await services.storage.read(row.storage_key),
  })
}

/** Deletes an archive, or stops making it: its file goes with its row. @throws ApiError archiveNotFound */
export async function deleteArchive({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(db, viewer.companyId, async (trx) => {
    await ensureOwn(trx, viewer, id, clock.now())
    await trx.deleteFrom('archives').where(isRow(viewer.companyId, id)).execute()
  })
}

function selectOwn(trx: CompanyTransaction, viewer: Viewer, now: Date) {
  return trx
    .selectFrom('archives')
    .innerJoin('assessments', inCompany('assessments.id', 'archives.assessment_id'))
    .where(ofCompany(viewer.companyId, { user_id: viewer.userId }, 'archives'))
    .where('archives.created_at', '>', new Date(now.getTime() - archiveHours * 3_600_000))
    .selectAll('archives')
    .select('assessments.name as assessment_name')
}

type OwnArchive = Awaited<ReturnType<typeof ensureOwn>>

async function ensureOwn(trx: CompanyTransaction, viewer: Viewer, id: string, now: Date) {
  return await selectOwn(trx, viewer, now)
    .where('archives.id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('archiveNotFound'))
}

function presentArchive(row: OwnArchive): Archive {
  return {
    id: row.id,
    assessment: { id: row.assessment_id, name: row.assessment_name },
    state: row.state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    createdAt: row.created_at.toISOString(),
    expiresAt: new Date(row.created_at.getTime() + archiveHours * 3_600_000).toISOString(),
  }
}
