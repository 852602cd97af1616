/** The tests that are online, and how many were so at a past moment. */

import type { LogAction } from '@assay/domain/logs/actions'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { countApplications, noStatusCounts, sumOf } from '../../lists/counts.ts'
import type { CompanyTransaction } from '../../services.ts'

const onlineTests = (trx: CompanyTransaction, { companyId }: Viewer) =>
  trx
    .selectFrom('assessments')
    .where('assessments.company_id', '=', companyId)
    .where('is_online', '=', true)
    .where('deleted_at', 'is', null)

/** The tests that are online, those with the most to evaluate first, with what the viewer sees of each. */
export async function listOngoingTests(trx: CompanyTransaction, viewer: Viewer) {
  const tests = await onlineTests(trx, viewer).select(['id', 'name']).orderBy(sql`sort_key(name)`).execute()
  const counts = await countApplications(
    trx,
    viewer,
    tests.map(({ id }) => id),
  )
  return tests
    .map(({ id, name }) => {
      const found = counts.get(id) ?? noStatusCounts
      const all = sumOf(Object.values(found))
      const uncertainCounts: ('candidates' | 'toEvaluate')[] = []
      if (!all.totalIsExact) uncertainCounts.push('candidates')
      if (!found.notEvaluated.totalIsExact) uncertainCounts.push('toEvaluate')
      return {
        id,
        name,
        candidates: all.totalItems,
        toEvaluate: found.notEvaluated.completedItems,
        uncertainCounts,
      }
    })
    .toSorted((one, other) => other.toEvaluate - one.toEvaluate)
    .slice(0, ongoingListed)
}

const ongoingListed = 10

/** How many tests are online. */
export async function countOnlineTests(trx: CompanyTransaction, viewer: Viewer): Promise<number> {
  const { count } = await onlineTests(trx, viewer)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What puts a test online or takes it from there. Whatever is restored is offline (product 2.9). */
const changes = [
  'assessment.putOnline',
  'assessment.takenOffline',
  'assessment.deleted',
  'assessment.restored',
] as const satisfies readonly LogAction[]

/**
 * How many tests were online at a past moment, erased ones too, by each one's latest change in the log until
 * then. Without any change a test is as today; changed only later, it was not online before.
 */
export async function countOnlineTestsAt(trx: CompanyTransaction, viewer: Viewer, moment: Date) {
  // Written out: an index with a condition serves a statement that has it word for word.
  const ofChanges = sql<boolean>`activity_log.company_id = ${viewer.companyId}
    and activity_log.action in (${sql.join(changes.map((action) => sql.lit(action)))})`
  const unchanged = onlineTests(trx, viewer)
    .where('assessments.created_at', '<=', moment)
    .where(
      sql<boolean>`not exists (
        select from activity_log where ${ofChanges} and activity_log.subject_ids[1] = assessments.id)`,
    )
    .select('assessments.id')
  const { rows } = await sql<{ count: number }>`
    with latest as (
      select distinct on (subject_ids[1]) action from activity_log
      where ${ofChanges} and at <= ${moment}
      order by subject_ids[1], at desc, id desc
    )
    select (select count(*) from latest where action = 'assessment.putOnline')::int
      + (select count(*) from (${unchanged}) as unchanged)::int as count`.execute(trx)
  return rows[0]?.count ?? 0
}
