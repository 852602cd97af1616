/**
 * What a viewer sees, as the database's conditions, and nowhere else (product 1.8). No policy restrains the
 * system role of lists, so each begins with the company; visible.test.ts tests them for every viewer.
 */
import { may } from '@assay/domain/users/permissions'
import { roles } from '@assay/domain/users/roles'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayDo, type Viewer } from '../caller.ts'
import { type AnyTransaction, ofCompany } from '../database/for-company.ts'
import type { Tables } from '../database/tables.ts'
import { isSearch, matches, searchKeys } from './search.ts'

/** Whom a condition is about. */
export type Seer = Pick<Viewer, 'companyId' | 'companyFilters' | 'actingRole' | 'token'>

type Condition = (eb: ExpressionBuilder<Tables, 'applications'>) => ReturnType<typeof sql<SqlBool>>

/** Whether the viewer sees all of the company: then stored sums are valid, else rows must be counted. */
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

/** The company's candidates; with filters those that the viewer added or whose application they see. */
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

/**
 * What candidates ask about their data, for whoever may correct a record: about an application who sees that
 * one, else who sees the person. What is left of an erased person's is for who sees all.
 */
export function visibleRequests(trx: AnyTransaction, viewer: Seer & Pick<Viewer, 'userId'>) {
  const one = sql`1`.as('one')
  return trx
    .selectFrom('candidate_requests')
    .where('candidate_requests.company_id', '=', viewer.companyId)
    .where(sql<SqlBool>`${mayDo(viewer, 'candidate.create')}::boolean`)
    .$if(!seesAll(viewer), (each) =>
      each.where((eb) =>
        eb.or([
          eb.exists(
            visibleApplications(trx, viewer)
              .where('applications.id', '=', sql<string>`candidate_requests.application_id`)
              .select(one),
          ),
          eb.and([
            eb('candidate_requests.application_id', 'is', null),
            eb.exists(
              visibleCandidates(trx, viewer)
                .where('candidates.id', '=', sql<string>`candidate_requests.candidate_id`)
                .select(one),
            ),
          ]),
        ]),
      ),
    )
}

/** Who sees these applications by role and filters: a row for each user and application. */
export function seersOf(trx: AnyTransaction, companyId: string, applicationIds: readonly string[]) {
  return trx
    .selectFrom('users')
    .innerJoin('applications', 'applications.company_id', 'users.company_id')
    .where(ofCompany(companyId, { role: roles.filter((role) => may(role, 'application.view')) }, 'users'))
    .where('users.deleted_at', 'is', null)
    .where('applications.id', '=', sql<string>`any (${sql.val([...applicationIds])}::uuid[])`)
    .where(sql<SqlBool>`(users.company_filters = '{}' or exists (select from application_filters
      where application_filters.company_id = applications.company_id
        and application_filters.application_id = applications.id
        and application_filters.filter_id = any (users.company_filters)))`)
}

/** The tests of the company that are not deleted; wip ones only for people who may see work in progress. */
export function visibleAssessments(trx: AnyTransaction, viewer: Seer) {
  return readableAssessments(trx, viewer).where('assessments.deleted_at', 'is', null)
}

/** The same with the deleted ones, whose applications stay readable until the purge (product 2.9). */
export function readableAssessments(trx: AnyTransaction, viewer: Seer) {
  return trx
    .selectFrom('assessments')
    .where('assessments.company_id', '=', viewer.companyId)
    .$if(!mayDo(viewer, 'assessment.viewInProgress'), (each) =>
      each.where('assessments.is_online', 'is not', null),
    )
}

/** The domain's `isIdentityShown` in the database; null: to whoever looks, as in a candidate's own space. */
export const identityIsShown = ({ userId }: { readonly userId: string | null }) => sql<boolean>`(
  applications.status in ('refused', 'hired')
  or applications.assessment_id in (
    select id from assessments
    where assessments.company_id = applications.company_id
      and (shows_identity or (evaluation_type = 1 and applications.evaluated_at is not null)))
  or exists (select from evaluations
    where evaluations.company_id = applications.company_id
      and evaluations.application_id = applications.id and user_id = ${userId} and submitted_at is not null)
  or exists (select from seen_applications
    where seen_applications.company_id = applications.company_id
      and seen_applications.application_id = applications.id and user_id = ${userId} and lifts_identity))`

/**
 * What a candidate's own space has of theirs: all, but where staff have changed the address only what was
 * typed with it, and what hides nobody, as one of the staff may be who opens it (product 6.5).
 */
export const isInOwnSpace: Condition = () => sql<SqlBool>`(exists (select from candidates as owner
    where owner.company_id = applications.company_id and owner.id = applications.candidate_id
      and (owner.email_changed_at is null or owner.email = lower(applications.typed ->> 'email')))
  or ${identityIsShown({ userId: null })})`

/**
 * The id by which staff know an application: a random one where its test hides who it is, as the own one
 * tells its millisecond (product 5.10). `readKnownApplications` reads it.
 */
export const shownId = sql<string>`(case when (
  select shows_identity from assessments
  where assessments.company_id = applications.company_id and assessments.id = applications.assessment_id)
  then applications.id else applications.public_id end)`

/**
 * Where an application stands in time. Where its test hides who it is, the day alone counts and chance
 * decides within it: the order of the minutes would tell whose it is.
 */
export const placeInTime = (test: { readonly shows_identity: boolean }) =>
  test.shows_identity
    ? { at: sql`applications.created_at`, id: sql`applications.id` }
    : { at: dayOf(sql`applications.created_at`), id: sql`applications.public_id` }

/** The calendar day of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) =>
  sql`(${moment} at time zone 'Europe/Paris')::date::timestamptz`

/** What an application is called by: where its test hides who it is, no number that counts. */
export const shownNumber = sql<number>`(case when (
  select shows_identity from assessments
  where assessments.company_id = applications.company_id and assessments.id = applications.assessment_id)
  then applications.number else 1 + ('x' || left(applications.public_id::text, 5))::bit(20)::int end)`

/** Matches the candidate's name or e-mail, where these are shown; without a word to search all rows match. */
export function matchesCandidate(viewer: Pick<Viewer, 'userId'>, search: string | undefined): Condition {
  return () => {
    if (!isSearch(search)) return sql<SqlBool>`true`
    return sql<SqlBool>`(${identityIsShown(viewer)} and (applications.company_id, applications.candidate_id) in (
      select company_id, id from candidates where ${matches(searchKeys.candidates, search)}))`
  }
}
