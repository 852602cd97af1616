import type { getDeletion as call } from '@assay/contract/applications/board-calls'
import { ApiError } from '@assay/contract/errors'
import { type SqlBool, sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { goneAt, retainedSince } from '../assessments/deletion.ts'
import { userNames } from './user-names.ts'

/**
 * When and by whom a deleted test was deleted, and until when its board is read (product 2.9).
 * @throws ApiError assessmentNotFound
 */
export async function getDeletion(
  { db, clock }: Services,
  { companyId }: Viewer,
  id: string,
): Promise<ResponseOf<typeof call>['data']> {
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
      .where('company_id', '=', companyId)
      .where(sql<SqlBool>`subject_ids[1] = ${id}`)
      .where('action', '=', 'assessment.deleted')
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
