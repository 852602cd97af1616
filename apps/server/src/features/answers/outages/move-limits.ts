import { clocksOf, closesAt } from '@assay/domain/answers/timers'
import { sql } from 'kysely'
import { type AnyTransaction, inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import { listOutages } from './list-outages.ts'

/**
 * Works out anew when open pages end, those handed out ahead too, after extra time or an outage. A page that
 * its timer closed stays closed: the candidate has gone on. The caller has locked the application.
 */
export async function moveLimits(trx: AnyTransaction, companyId: string, applicationId: string) {
  const { document, extraTimePercent, startedAt } = await trx
    .selectFrom('applications')
    .innerJoin('assessment_versions', inCompany('assessment_versions.id', 'applications.version_id'))
    .where(isRow(companyId, applicationId, 'applications'))
    .select([
      'assessment_versions.document',
      'applications.extra_time_percent as extraTimePercent',
      sql<Date>`coalesce(applications.started_at, applications.created_at)`.as('startedAt'),
    ])
    .executeTakeFirstOrThrow()
  const visits = await trx
    .selectFrom('page_visits')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .select(['page_id', 'first_visited_at', 'closed_at'])
    .execute()
  const positions = new Map(document.pageList.map(({ id, position }) => [id, position]))
  const visited = visits.flatMap((visit) => {
    const position = positions.get(visit.page_id)
    return position === undefined ? [] : [{ ...visit, position }]
  })
  const sitting = {
    document,
    firstVisits: new Map(visited.map((visit) => [visit.position, visit.first_visited_at])),
    extraTimePercent,
    outages: await listOutages(trx, startedAt),
  }
  const moved = visited.flatMap(({ page_id, position, closed_at }) => {
    const [first] = clocksOf(sitting, position)
    return first && !closed_at ? [{ page_id, expires_at: closesAt(first) }] : []
  })
  await sql`
    update page_visits visit set expires_at = moved.expires_at
    from jsonb_to_recordset(${JSON.stringify(moved)}) as moved(page_id text, expires_at timestamptz)
    where visit.company_id = ${companyId} and visit.application_id = ${applicationId}
      and visit.page_id = moved.page_id and visit.closed_at is null`.execute(trx)
}
