import type { listDeletedAssessments as call } from '@assay/contract/assessments/deleted-calls'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { countedAtMost } from '../../lists/counts.ts'
import { visibleApplications } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import { goneAt, retainedSince } from './deletion.ts'

const listed = 100

/** The tests that can be restored, with what is left of them for the viewer (product 2.9). */
export async function listDeletedAssessments(
  { db, clock }: Services,
  viewer: Viewer,
): Promise<ResponseOf<typeof call>['data']> {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const counted = visibleApplications(trx, viewer)
      .where('applications.assessment_id', '=', sql<string>`assessments.id`)
      .select(sql`1`.as('one'))
      .limit(countedAtMost + 1)
    const rows = await trx
      .selectFrom('assessments')
      .where('company_id', '=', viewer.companyId)
      .where('deleted_at', '>', retainedSince(clock.now()))
      .select([
        'id',
        'name',
        'deleted_at',
        sql<number>`(select count(*)::int from (${counted}) as c)`.as('count'),
      ])
      .orderBy('deleted_at', 'desc')
      .limit(listed)
      .execute()
    return rows.flatMap(({ id, name, deleted_at: deletedAt, count }) =>
      deletedAt === null
        ? []
        : [
            {
              id,
              name,
              deletedAt: deletedAt.toISOString(),
              goesAt: goneAt(deletedAt).toISOString(),
              applications: Math.min(count, countedAtMost),
              applicationsAreExact: count <= countedAtMost,
            },
          ],
    )
  })
}
