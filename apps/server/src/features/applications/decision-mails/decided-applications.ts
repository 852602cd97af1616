import type { GroupResult } from '@assay/domain/applications/score-tree'
import { sql } from 'kysely'
import type { Viewer } from '../../../caller.ts'
import { identityIsShown } from '../../../lists/visible.ts'
import type { CompanyTransaction } from '../../../services.ts'
import { seenApplications } from '../queries.ts'

export const decided = ['hired', 'refused'] as const

/** The hired or refused applications that the viewer sees, with the data that a mail about them may have. */
export const decidedApplications = (trx: CompanyTransaction, viewer: Viewer) =>
  knownApplications(trx, viewer).where('applications.status', 'in', decided)

/** Those that the viewer may know whose they are; results are told of the decided ones alone. */
export function knownApplications(trx: CompanyTransaction, viewer: Viewer) {
  return seenApplications(trx, viewer)
    .where(identityIsShown(viewer))
    .select([
      'applications.id',
      'applications.candidate_id as candidateId',
      'applications.status',
      'candidates.first_name as firstName',
      'candidates.last_name as lastName',
      'candidates.email',
      'candidates.unsubscribed_at as unsubscribedAt',
      'assessments.name as assessmentName',
      sql<string | null>`assessments.document ->> 'language'`.as('language'),
      sql<GroupResult[] | null>`case when applications.status in ('hired', 'refused')
        then applications.scores -> 'evalGroups' end`.as('groups'),
    ])
}

export type DecidedApplication = Awaited<
  ReturnType<ReturnType<typeof decidedApplications>['executeTakeFirstOrThrow']>
>

/** Somebody's applications that were decided alike, at least one: they get one mail. */
export type DecidedTogether = readonly [DecidedApplication, ...DecidedApplication[]]

/** In the order of their first application; a mail that tells no decision goes to a person once at all. */
export function togetherOf(rows: readonly DecidedApplication[], undecided = false): DecidedTogether[] {
  const groups = Map.groupBy(rows, ({ candidateId, status }) => [candidateId, undecided || status].join())
  return [...groups.values()].flatMap(([first, ...others]): DecidedTogether[] =>
    first ? [[first, ...others]] : [],
  )
}

/** The tests of a mail, each once. */
export const testsOf = (rows: DecidedTogether): string[] => [
  ...new Set(rows.map(({ assessmentName }) => assessmentName)),
]

/** The language of the test that was taken. */
export const languageOf = ([{ language }]: DecidedTogether): 'fr' | 'en' => (language === 'en' ? 'en' : 'fr')
