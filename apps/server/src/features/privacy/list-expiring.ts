import { type listExpiring as call, expiringDays } from '@assay/contract/privacy/calls'
import { sql } from 'kysely'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import { countRows } from '../../lists/counts.ts'
import { findPage, readList } from '../../lists/read-list.ts'
import { visibleApplications, visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { selectLimit } from './purge-candidates.job.ts'

/** The candidates whom the purge deletes within a week, soonest first, among those that the viewer sees. */
export async function listExpiring(
  services: Services,
  viewer: Viewer,
  query: QueryOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const { db, clock } = services
  const { companyId } = viewer
  const months = await forCompany(db, companyId, (trx) => selectMonths(trx, companyId))
  const now = clock.now()
  const inAWeek = new Date(now.getTime() + expiringDays * 86_400_000)
  const before = await selectLimit(services, inAWeek, months)
  let applications = 0
  const { data: rows, meta } = await readList(services, viewer, {
    find: async (system) => {
      const due = visibleApplications(system, viewer).where('applications.created_at', '<', before)
      applications = (await countRows(system, due.select('applications.id'))).totalItems
      return await findPage(
        system,
        visibleCandidates(system, viewer)
          .where('candidates.last_act_at', '<', before)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('applications')
                  .whereRef('applications.company_id', '=', 'candidates.company_id')
                  .whereRef('applications.candidate_id', '=', 'candidates.id')
                  .where('applications.created_at', '>=', before)
                  .select(sql`1`.as('one')),
              ),
            ),
          )
          .select('candidates.id'),
        sql`candidates.last_act_at, candidates.id`,
        query,
      )
    },
    load: (trx, ids) =>
      trx
        .selectFrom('candidates')
        .where(ofCompany(companyId, { id: ids }))
        .select(['id', 'first_name', 'last_name', 'email', 'last_act_at'])
        .select(sql<Date>`last_act_at + make_interval(months => ${months}::int)`.as('goes_at'))
        .execute(),
  })
  // A candidate who is over the time already, as after it was shortened, is deleted by the next run.
  const goesAt = (date: Date): string => (date < now ? now : date).toISOString()
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      lastActAt: row.last_act_at.toISOString(),
      goesAt: goesAt(row.goes_at),
    })),
    meta: { ...meta, applications, months },
  }
}

async function selectMonths(trx: CompanyTransaction, companyId: string): Promise<number> {
  const row = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('candidate_data_lifetime')
    .executeTakeFirstOrThrow()
  return row.candidate_data_lifetime
}
