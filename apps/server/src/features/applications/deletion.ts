import { ApiError } from '@assay/contract/errors'
import { isDeletionWord } from '@assay/domain/assessments/deletion-word'
import { type SqlBool, sql } from 'kysely'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { visibleApplications } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { goneAt, retainedSince } from '../assessments/deletion.ts'
import { logActivity } from '../logs/log-activity.ts'
import { userNames } from '../users/user-names.ts'

/**
 * When and by whom a deleted test was deleted, and until when its board is read (product 2.9).
 * @throws ApiError assessmentNotFound
 */
export async function getDeletion({ db, clock }: Services, { companyId }: Viewer, id: string) {
  return await forCompany(db, companyId, async (trx) => {
    const row = await trx
      .selectFrom('assessments')
      .where(isRow(companyId, id))
      .where('deleted_at', '>', retainedSince(clock.now()))
      .select(['name', 'deleted_at'])
      .executeTakeFirst()
    if (!row?.deleted_at) throw new ApiError('assessmentNotFound')
    const act = await trx
      .selectFrom('activity_log')
      .where(ofCompany(companyId, { action: 'assessment.deleted' }))
      .where(sql<SqlBool>`subject_ids[1] = ${id}`)
      .select('user_id')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const userId = act?.user_id ?? null
    const names = await userNames(trx, companyId, userId === null ? [] : [userId])
    return {
      name: row.name,
      deletedAt: row.deleted_at.toISOString(),
      goesAt: goneAt(row.deleted_at).toISOString(),
      deletedBy: userId === null ? null : (names.get(userId) ?? null),
    }
  })
}

/**
 * Deletes an application for good with all of it; its files leave by the sweep, the candidate and the log's
 * ids stay.
 * @returns its test
 * @throws ApiError applicationNotFound, deletionWordMissing
 */
export async function deleteApplication(
  services: Services,
  viewer: Viewer,
  id: string,
  confirmation: string | undefined,
): Promise<string> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const row = await visibleApplications(trx, viewer)
      .where('applications.id', '=', id)
      .select('assessment_id')
      .forUpdate('applications')
      .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
    if (confirmation !== undefined && !isDeletionWord(confirmation)) throw new ApiError('deletionWordMissing')
    await trx.deleteFrom('applications').where(isRow(viewer.companyId, id)).execute()
    await logActivity(trx, 'application.deleted', viewer, services.clock.now(), [id, row.assessment_id])
    return row.assessment_id
  })
}
