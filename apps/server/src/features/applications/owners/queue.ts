/** The applications that wait for an evaluation: all, one's own, and those that nobody has (product 5.19). */

import { sql } from 'kysely'
import type { Viewer } from '../../../caller.ts'
import { type AnyTransaction, inCompany, ofCompany } from '../../../database/for-company.ts'
import { isUnowned, someOwnerIsIdle } from '../../../lists/owners.ts'
import type { ShownOrder } from '../../../lists/shown-order.ts'
import { visibleTo } from '../../../lists/visible.ts'

/** The order of what waits, and that of one's own, which has an index for each person. */
export const longestWaiting: ShownOrder = { by: 'applications.completed_at', isNewest: false }
export const longestMine: ShownOrder = { by: 'application_owners.waits_since', isNewest: false }

export const waits = sql<boolean>`applications.status = 'notEvaluated' and applications.completed_at is not null`

/** Ids of applications of tests that were not deleted, as far as this viewer sees. */
export function idsOfTests(trx: AnyTransaction, viewer: Viewer) {
  return trx
    .selectFrom('applications')
    .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
    .where('applications.company_id', '=', viewer.companyId)
    .where('assessments.deleted_at', 'is', null)
    .where(visibleTo(viewer))
    .select('applications.id')
}

/** Ids of the applications that are completed and not evaluated. */
export function idsToEvaluate(trx: AnyTransaction, viewer: Viewer) {
  return idsOfTests(trx, viewer).where(waits)
}

/** Of these the viewer's own. */
export function mineToEvaluate(trx: AnyTransaction, viewer: Viewer) {
  return idsToEvaluate(trx, viewer)
    .innerJoin('application_owners', inCompany('application_owners.application_id', 'applications.id'))
    .where(ofCompany(viewer.companyId, { user_id: viewer.userId }, 'application_owners'))
    .where('application_owners.waits_since', 'is not', null)
}

/**
 * Of these the ones that nobody has who counts. While everybody counts who has any, an index knows them.
 */
export async function unownedToEvaluate(trx: AnyTransaction, viewer: Viewer) {
  const { rows } = await sql<{ idle: boolean }>`select ${someOwnerIsIdle(viewer.companyId)} as idle`.execute(
    trx,
  )
  const isNobodys = rows[0]?.idle ? isUnowned(viewer.companyId) : sql<boolean>`not applications.is_assigned`
  return idsToEvaluate(trx, viewer).where(isNobodys)
}
