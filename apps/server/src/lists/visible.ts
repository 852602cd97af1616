/**
 * The only place that says, in conditions of the database, what a viewer sees (PRODUCT §2). Lists use them as
 * the system role, which no policy restrains, so each condition begins with the company. visible.test.ts
 * tests them for every viewer.
 */
import { may } from '@assay/domain/users/permissions'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { AnyTransaction } from '../database/for-company.ts'
import type { Tables } from '../database/tables.ts'
import type { Viewer } from '../services.ts'
import { isSearch, matches, searchKeys } from './search.ts'

/** Whom a condition is about. */
export type Seer = Pick<Viewer, 'companyId' | 'companyFilters' | 'actingRole'>

type Condition = (eb: ExpressionBuilder<Tables, 'applications'>) => ReturnType<typeof sql<SqlBool>>

/**
 * Whether the viewer sees all of the company: then stored sums are valid for them, else rows must be counted.
 */
export function seesAll(viewer: Pick<Seer, 'companyFilters'>): boolean {
  return viewer.companyFilters.length === 0
}

/** The applications of the company; for a viewer with filters only those that carry one of them. */
export function visibleApplications(trx: AnyTransaction, viewer: Seer) {
  return trx
    .selectFrom('applications')
    .where('applications.company_id', '=', viewer.companyId)
    .where(visibleTo(viewer))
}

/** The filters' part of it, for queries that are about a company already. */
export function visibleTo(viewer: Pick<Seer, 'companyFilters'>) {
  return (eb: ExpressionBuilder<Tables, 'applications'>) => {
    if (seesAll(viewer)) return sql<SqlBool>`true`
    return eb.exists(
      eb
        .selectFrom('application_filters')
        .select(sql`1`.as('one'))
        .whereRef('application_filters.company_id', '=', 'applications.company_id')
        .whereRef('application_filters.application_id', '=', 'applications.id')
        .where('application_filters.filter_id', 'in', [...viewer.companyFilters]),
    )
  }
}

/**
 * The candidates of the company; for a viewer with filters only those whom they added, or who have an
 * application that they see.
 */
export function visibleCandidates(trx: AnyTransaction, viewer: Seer & Pick<Viewer, 'userId'>) {
  return trx
    .selectFrom('candidates')
    .where('candidates.company_id', '=', viewer.companyId)
    .$if(!seesAll(viewer), (each) =>
      each.where((eb) =>
        eb.or([
          eb('candidates.added_by', '=', viewer.userId),
          eb.exists(applicationsOfCandidate(trx, viewer).select(sql`1`.as('one'))),
        ]),
      ),
    )
}

/** The applications of the outer query's candidate that the viewer sees. */
export function applicationsOfCandidate(trx: AnyTransaction, viewer: Seer) {
  return visibleApplications(trx, viewer).where('applications.candidate_id', '=', sql<string>`candidates.id`)
}

/** The tests of the company that are not deleted; wip ones only for people who may see work in progress. */
export function visibleAssessments(trx: AnyTransaction, viewer: Seer) {
  return readableAssessments(trx, viewer).where('assessments.deleted_at', 'is', null)
}

/** The same with the deleted ones, whose applications stay readable until the purge (PRODUCT §4). */
export function readableAssessments(trx: AnyTransaction, viewer: Seer) {
  return trx
    .selectFrom('assessments')
    .where('assessments.company_id', '=', viewer.companyId)
    .$if(!may(viewer.actingRole, 'assessment.viewInProgress'), (each) =>
      each.where('assessments.is_online', 'is not', null),
    )
}

/** The database's side of the domain's `isIdentityShown`. */
export const identityIsShown: Condition = () => sql<SqlBool>`(
  applications.evaluated_at is not null or applications.status in ('refused', 'hired')
  or applications.assessment_id in (
    select id from assessments
    where assessments.company_id = applications.company_id and assessments.shows_identity))`

/** Matches the candidate's name or e-mail, where these are shown; without a word to search all rows match. */
export function matchesCandidate(search: string | undefined): Condition {
  return (eb) => {
    if (!isSearch(search)) return sql<SqlBool>`true`
    return sql<SqlBool>`(${identityIsShown(eb)} and (applications.company_id, applications.candidate_id) in (
      select company_id, id from candidates where ${matches(searchKeys.candidates, search)}))`
  }
}
