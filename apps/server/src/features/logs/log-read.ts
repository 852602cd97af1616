import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, ofCompany } from '../../database/for-company.ts'
import { logActivity } from './log-activity.ts'

/** A screen refetches what it shows, so repeated reads within this time count as one look. */
const sameLookMinutes = 30

/** Notes that somebody looked at what is a candidate's: their sheet, a recording. Once for one look. */
export async function logRead(
  trx: AnyTransaction,
  read: {
    readonly action: 'application.read' | 'application.uploadRead'
    readonly viewer: Viewer
    readonly subjectIds: readonly [string, ...string[]]
    readonly at: Date
  },
): Promise<void> {
  const { action, viewer, subjectIds, at } = read
  // What a token reads is counted by the hour (product 1.28).
  if (viewer.token) return
  const known = await trx
    .selectFrom('activity_log')
    .where(ofCompany(viewer.companyId, { user_id: viewer.userId, action }))
    .where(sql<boolean>`subject_ids[1] = ${subjectIds[0]}`)
    .where(sql<boolean>`subject_ids = ${[...subjectIds]}::uuid[]`)
    .where('token_id', 'is', null)
    .where('at', '>', new Date(at.getTime() - sameLookMinutes * 60_000))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!known) await logActivity(trx, action, viewer, at, subjectIds)
}
