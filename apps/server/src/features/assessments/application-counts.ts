import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'
import type { Viewer } from '../../viewer.ts'
import { visibleTo } from '../applications/visibility.ts'

/** The counts of a card (SPEC §2 Assessment list panel). */
export interface ApplicationCounts {
  totalCandidates: number
  evaluatedCandidates: number
  /** Completed and not evaluated: those still being taken are not waiting for anybody. */
  candidatesToEvaluate: number
  hiredCandidates: number
  rejectedCandidates: number
}

export const noCounts: ApplicationCounts = {
  totalCandidates: 0,
  evaluatedCandidates: 0,
  candidatesToEvaluate: 0,
  hiredCandidates: 0,
  rejectedCandidates: 0,
}

/** The counts of these tests, over the applications that the viewer sees. */
export async function countApplications(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Map<string, ApplicationCounts>> {
  const rows = await trx
    .selectFrom('applications')
    .where('company_id', '=', viewer.companyId)
    .where('assessment_id', 'in', [...ids])
    .where(visibleTo(viewer))
    .groupBy('assessment_id')
    .select([
      'assessment_id',
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where status = 'evaluated')::int`.as('evaluated'),
      sql<number>`count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int`.as(
        'waiting',
      ),
      sql<number>`count(*) filter (where status = 'hired')::int`.as('hired'),
      sql<number>`count(*) filter (where status = 'refused')::int`.as('refused'),
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.assessment_id,
      {
        totalCandidates: row.total,
        evaluatedCandidates: row.evaluated,
        candidatesToEvaluate: row.waiting,
        hiredCandidates: row.hired,
        rejectedCandidates: row.refused,
      },
    ]),
  )
}
