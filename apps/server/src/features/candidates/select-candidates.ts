import { type SqlBool, sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, inCompany } from '../../database/for-company.ts'
import {
  identityIsShown,
  readableAssessments,
  type Seer,
  shownId,
  visibleApplications,
  visibleCandidates,
} from '../../lists/visible.ts'
import { marksAreHidden } from '../applications/queries.ts'
import { scanOf } from '../media/scan-file.ts'

/** The tags of the outer query's candidate, by name. */
export const tagsOfCandidate = sql<string[]>`array(
  select tag from candidate_tags
  where candidate_tags.company_id = candidates.company_id and candidate_id = candidates.id
  order by tag)`.as('tags')

/** Candidates that the viewer sees, with their company and tags. */
export function selectCandidates(trx: AnyTransaction, viewer: Seer & Pick<Viewer, 'userId'>) {
  return visibleCandidates(trx, viewer)
    .innerJoin('companies', 'companies.id', 'candidates.company_id')
    .leftJoin('files as cv', inCompany('cv.id', 'candidates.cv_file_id'))
    .select([
      'candidates.id',
      'candidates.company_id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.phone',
      'candidates.birth_date',
      'candidates.cv_file_id',
      scanOf('cv').as('cv_scan'),
      'candidates.unsubscribed_at',
      'candidates.source',
      'candidates.has_applications',
      'candidates.added_at',
      'candidates.added_by',
      'companies.name as company_name',
      tagsOfCandidate,
    ])
}

export type CandidateRow = Awaited<ReturnType<ReturnType<typeof selectCandidates>['executeTakeFirstOrThrow']>>

/** The applications of these candidates that the viewer sees, the latest of each; also of deleted tests. */
export async function selectApplicationsOf(
  trx: AnyTransaction,
  viewer: Viewer,
  candidateIds: readonly string[],
  perCandidate: number,
) {
  if (candidateIds.length === 0) return []
  const numbered = visibleApplications(trx, viewer)
    .where('applications.candidate_id', 'in', candidateIds)
    .innerJoin(
      readableAssessments(trx, viewer).select(['id', 'name']).as('test'),
      'test.id',
      'applications.assessment_id',
    )
    .select([
      'applications.id',
      'applications.candidate_id',
      'applications.assessment_id',
      'test.name as assessment_name',
      'applications.created_at',
      'applications.completed_at',
      shownId.as('shown_id'),
      identityIsShown(viewer).as('identity_is_shown'),
      'applications.status',
      sql<number | null>`case when not ${marksAreHidden(viewer)} then applications.score end`.as('score'),
      'applications.max_score',
      sql<number>`row_number() over (partition by applications.candidate_id
        order by applications.created_at desc, applications.id desc)`.as('recency'),
    ])
  return await trx
    .selectFrom(numbered.as('numbered'))
    .where(sql<SqlBool>`recency <= ${perCandidate}`)
    .selectAll()
    .orderBy('recency')
    .execute()
}

export type CandidateApplicationRow = Awaited<ReturnType<typeof selectApplicationsOf>>[number]
