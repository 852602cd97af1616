import type { GroupResult } from '@assay/domain/applications/score-tree'
import { sql } from 'kysely'
import type { Viewer } from '../../../caller.ts'
import type { CompanyTransaction } from '../../../database/for-company.ts'
import { identityIsShown } from '../../../lists/visible.ts'
import { seenApplications } from '../queries.ts'

const decided = ['hired', 'refused'] as const

/**
 * The hired or refused applications that the viewer sees, with the data that a mail about them may contain.
 */
export const decidedApplications = (trx: CompanyTransaction, viewer: Viewer) =>
  knownApplications(trx, viewer).where('applications.status', 'in', decided)

/** Those that the viewer may know whose they are; results are told of the decided ones alone. */
export function knownApplications(trx: CompanyTransaction, viewer: Viewer) {
  return seenApplications(trx, viewer)
    .where(identityIsShown(viewer))
    .select([
      'applications.id',
      'applications.candidate_id as candidateId',
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

/** `Accueil : 12,5 / 20`, a line for each competence. */
export function resultsText(
  groups: readonly Pick<GroupResult, 'name' | 'score' | 'max'>[],
  language: 'fr' | 'en',
): string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const colon = language === 'fr' ? ' :' : ':'
  return groups
    .filter(({ max }) => max > 0)
    .map(({ name, score, max }) => `${name}${colon} ${numbers.format(score)} / ${numbers.format(max)}`)
    .join('\n')
}
