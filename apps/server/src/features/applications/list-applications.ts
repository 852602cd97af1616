import type { ApplicationCard, listApplications as call } from '@assay/contract/applications/calls'
import { ApiError } from '@assay/contract/errors'
import { type ApplicationStatus, applicationStatuses } from '@assay/domain/applications/status'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { presentCard } from './present-card.ts'
import { identityIsShown, matchesSearch, selectCards } from './queries.ts'

type Query = z.output<typeof call.query>

const orders = {
  newest: sql`applications.created_at desc, applications.id desc`,
  oldest: sql`applications.created_at, applications.id`,
  highest_score: sql`applications.score desc nulls last, applications.id`,
  lowest_score: sql`applications.score nulls last, applications.id`,
  name: sql`case when ${identityIsShown} then lower(candidates.last_name) end nulls last,
    case when ${identityIsShown} then lower(candidates.first_name) end nulls last, applications.number`,
} as const satisfies Record<Query['sort'], unknown>

export interface ApplicationList {
  data: ApplicationCard[]
  meta: { totalItems: number; statusCounts: Record<ApplicationStatus, number> }
}

/**
 * Applications of a test, a page at a time: 50 where nothing is asked (PRODUCT §7).
 *
 * @throws ApiError assessmentNotFound
 */
export async function listApplications(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  query: Query,
): Promise<ApplicationList> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    await refuseUnknownAssessment(trx, viewer, assessmentId)
    const matching = filtered(trx, viewer, assessmentId, query)
    const statusCounts = await countStatuses(trx, matching)
    const rows = await matching
      .$if(query.status !== undefined, (each) =>
        each.where('applications.status', '=', query.status as ApplicationStatus),
      )
      .orderBy(orders[query.sort])
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
      .execute()
    const totalItems = query.status
      ? statusCounts[query.status]
      : Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
    return { data: rows.map(presentCard), meta: { totalItems, statusCounts } }
  })
}

/** Deleted tests too: their applications stay readable for 30 days (PRODUCT §4). */
async function refuseUnknownAssessment(trx: CompanyTransaction, viewer: Viewer, id: string): Promise<void> {
  const row = await trx
    .selectFrom('assessments')
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new ApiError('assessmentNotFound')
}

function filtered(trx: CompanyTransaction, viewer: Viewer, assessmentId: string, query: Query) {
  const search = query.search?.trim()
  return selectCards(trx, viewer)
    .where('applications.assessment_id', '=', assessmentId)
    .$if(query.progress === 'completed', (each) => each.where('applications.completed_at', 'is not', null))
    .$if(query.progress === 'interrupted', (each) =>
      each.where('applications.interrupted_at', 'is not', null),
    )
    .$if(query.progress === 'inProgress', (each) =>
      each.where('applications.completed_at', 'is', null).where('applications.interrupted_at', 'is', null),
    )
    .$if(query.from !== undefined, (each) =>
      each.where('applications.created_at', '>=', new Date(query.from ?? 0)),
    )
    .$if(query.to !== undefined, (each) =>
      each.where('applications.created_at', '<=', new Date(query.to ?? 0)),
    )
    .$if(search !== undefined && search !== '', (each) => each.where(matchesSearch(search ?? '')))
}

async function countStatuses(
  trx: CompanyTransaction,
  matching: ReturnType<typeof filtered>,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await trx
    .selectFrom(matching.clearSelect().select('applications.status').as('matching'))
    .groupBy('status')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(applicationStatuses.map((status) => [status, counts.get(status) ?? 0])) as Record<
    ApplicationStatus,
    number
  >
}
