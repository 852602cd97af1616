import type { takeNext as call } from '@assay/contract/applications/owner-calls'
import { type SqlBool, sql } from 'kysely'
import type { BodyOf, ResponseOf } from '../../../calls.ts'
import { forCompany, isRow } from '../../../database/for-company.ts'
import { idsByShownTime } from '../../../lists/shown-order.ts'
import { shownId } from '../../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { matching } from '../find-applications.ts'
import { selectListedTest } from '../list-applications.ts'
import { longestMine, longestWaiting, mineToEvaluate, unownedToEvaluate, waits } from './queue.ts'
import { claimUnowned } from './write-owners.ts'

type Asked = BodyOf<typeof call>
type Next = ResponseOf<typeof call>['data']

/** So many are looked at: of people who press at once, each takes the first that no other is taking. */
const lookedAt = 20

/**
 * Gives the next application to evaluate: the oldest of the viewer's own, else the oldest that nobody has,
 * which becomes theirs; never another's. Of people who ask at once none gets the same one.
 * @throws ApiError assessmentNotFound
 */
export async function takeNext(services: Services, viewer: Viewer, { within }: Asked): Promise<Next> {
  const test = within && (await selectListedTest(services, viewer, within.assessmentId))
  for (;;) {
    const next = await forCompany(services.db, viewer.companyId, async (trx) => {
      const narrowed = test
        ? sql<SqlBool>`applications.id in (${matching(trx, viewer, test, within ?? {}).select('id')})`
        : sql<SqlBool>`true`
      const [own] = await idsByShownTime(
        viewer,
        mineToEvaluate(trx, viewer).where(narrowed),
        longestMine,
        firstOf(1),
      )
      if (own !== undefined) return await present(trx, viewer, own)
      const unowned = (await unownedToEvaluate(trx, viewer)).where(narrowed)
      const ids = await idsByShownTime(viewer, unowned, longestWaiting, firstOf(lookedAt))
      return ids.length === 0 ? null : await take(trx, viewer, ids, services.clock.now())
    })
    if (next !== 'claimedMeanwhile') return next
  }
}

const firstOf = (itemsPerPage: number) => ({ page: 1, itemsPerPage })

/** Takes the first of these that nobody holds at the moment, and that is still nobody's once it is held. */
async function take(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[], at: Date) {
  const lock = (skips: boolean) => sql<{ id: string }>`
    select id from applications
    where company_id = ${viewer.companyId} and id = any (${[...ids]}::uuid[]) and ${waits}
    order by array_position(${[...ids]}::uuid[], id) limit 1
    for update ${skips ? sql`skip locked` : sql``}`
  const { rows } = await lock(true).execute(trx)
  const id = rows[0]?.id
  // All are held: it waits for one of them, and looks again.
  if (id === undefined) await lock(false).execute(trx)
  if (id === undefined || !(await claimUnowned(trx, viewer, id, at))) return 'claimedMeanwhile'
  return await present(trx, viewer, id)
}

async function present(trx: CompanyTransaction, { companyId }: Viewer, id: string): Promise<Next> {
  return await trx
    .selectFrom('applications')
    .where(isRow(companyId, id, 'applications'))
    .select([shownId.as('id'), 'assessment_id as assessmentId'])
    .executeTakeFirstOrThrow()
}
