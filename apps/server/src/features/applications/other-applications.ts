import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { identityIsShown, readableAssessments, shownId, visibleApplications } from '../../lists/visible.ts'
import type { CompanyTransaction } from '../../services.ts'
import { progressOf } from './present-card.ts'
import { marksAreHidden } from './queries.ts'

const shownAtMost = 10

interface Known {
  readonly id: string
  readonly candidateId: string
}

/**
 * A candidate's newest other applications that the viewer sees, none with a hidden identity: it would tell
 * whose it is.
 * @param known null while the sheet's candidate is hidden: there are none
 */
export async function listOtherApplications(trx: CompanyTransaction, viewer: Viewer, known: Known | null) {
  if (known === null) return { otherApplications: [], hasMoreApplications: false }
  const found = await visibleApplications(trx, viewer)
    .where('applications.candidate_id', '=', known.candidateId)
    .where('applications.id', '<>', known.id)
    .where(identityIsShown(viewer))
    .innerJoin(
      readableAssessments(trx, viewer).select(['id', 'name']).as('test'),
      'test.id',
      'applications.assessment_id',
    )
    .select([
      shownId.as('shown_id'),
      'applications.assessment_id',
      'test.name as assessment_name',
      'applications.created_at',
      'applications.completed_at',
      'applications.interrupted_at',
      'applications.status',
      sql<number | null>`case when not ${marksAreHidden(viewer)} then applications.score end`.as('score'),
      'applications.max_score',
    ])
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(shownAtMost + 1)
    .execute()
  return {
    otherApplications: found.slice(0, shownAtMost).map((each) => ({
      id: each.shown_id,
      assessment: { id: each.assessment_id, name: each.assessment_name },
      createdAt: each.created_at.toISOString(),
      status: each.status,
      progress: progressOf(each),
      score: each.score,
      maxScore: each.max_score,
    })),
    hasMoreApplications: found.length > shownAtMost,
  }
}
