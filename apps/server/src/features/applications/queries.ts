import type { StaffName } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { marksMayBeHidden } from '@assay/domain/applications/evaluators'
import type { ApplicationScore } from '@assay/domain/applications/score-tree'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { type CompanyTransaction, inCompany } from '../../database/for-company.ts'
import { ownersThatCount } from '../../lists/owners.ts'
import { identityIsShown, shownId, shownNumber, visibleTo } from '../../lists/visible.ts'
import { platformStaff } from '../users/user-names.ts'

/** The part of the stored scores that a card shows: the tree stays in the database. */
type CardGroups = ApplicationScore['evalGroups'] | null

/** Applications that the viewer sees, each with its candidate and its test: what to read of them is added. */
export function seenApplications(trx: CompanyTransaction, viewer: Viewer) {
  return trx
    .selectFrom('applications')
    .innerJoin('candidates', inCompany('candidates.id', 'applications.candidate_id'))
    .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
    .where('applications.company_id', '=', viewer.companyId)
    .where(visibleTo(viewer))
}

/** The columns for an application's status and its candidate, as cards and spreadsheets show them. */
export const standing = [
  'applications.id',
  'applications.status',
  'applications.created_at',
  'applications.completed_at',
  'applications.interrupted_at',
  'applications.score',
  'applications.auto_score',
  'applications.max_score',
  'applications.late',
  'applications.extra_time_percent',
  'applications.source',
  'assessments.hides_marks',
  'assessments.shows_identity',
  'candidates.first_name',
  'candidates.last_name',
  'candidates.email',
] as const

/** What of it the viewer may see, and the id by which they know it. */
export const sight = (viewer: Viewer) =>
  [
    shownId.as('shown_id'),
    shownNumber.as('number'),
    identityIsShown(viewer).as('identity_is_shown'),
    onlyOthersEvaluated(viewer).as('only_others_evaluated'),
  ] as const

/** Whether only others have submitted marks: `hidesMarks` then may hide figures made of them. */
const onlyOthersEvaluated = ({ userId }: Viewer) =>
  sql<boolean>`coalesce((
    select bool_and(user_id <> ${userId}) from evaluations
    where evaluations.company_id = applications.company_id
      and evaluations.application_id = applications.id and submitted_at is not null), false)`

/** The database's side of `hidesMarks`. */
export const marksAreHidden = (viewer: Viewer) =>
  marksMayBeHidden(viewer.actingRole)
    ? sql<boolean>`(applications.status not in ('refused', 'hired') and ${onlyOthersEvaluated(viewer)}
        and (select hides_marks from assessments
          where assessments.company_id = applications.company_id and assessments.id = applications.assessment_id))`
    : sql<boolean>`false`

/** A row of users as its name is sent. */
export const asStaffName = (alias: string) => sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)},
  'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)})`

/** Names of those who submitted marks, as `userNames` gives them. */
export const evaluatorNames = sql<string[]>`array(
  select coalesce(users.first_name || ' ' || users.last_name, ${platformStaff}) from evaluations
  left join users on users.company_id = evaluations.company_id and users.id = evaluations.user_id
  where evaluations.company_id = applications.company_id
    and evaluations.application_id = applications.id and submitted_at is not null
  order by submitted_at, evaluations.user_id)`

export const candidateTags = sql<string[]>`array(
  select tag from candidate_tags
  where candidate_tags.company_id = applications.company_id
    and candidate_tags.candidate_id = applications.candidate_id
  order by sort_key(tag))`

/** Selects the applications that the viewer sees, with the columns of a card. */
export function selectCards(trx: CompanyTransaction, viewer: Viewer) {
  return seenApplications(trx, viewer)
    .select(standing)
    .select([
      'applications.candidate_id',
      'applications.column_id',
      'applications.assessment_id',
      'assessments.name as assessment_name',
      'assessments.deleted_at as test_deleted_at',
      sql<number | null>`(applications.scores ->> 'automaticMax')::float8`.as('automatic_max'),
      sql<CardGroups>`applications.scores -> 'evalGroups'`.as('eval_groups'),
      evaluatorNames.as('evaluators'),
      candidateTags.as('tags'),
      ...sight(viewer),
      sql<boolean>`exists (select from seen_applications
        where seen_applications.company_id = applications.company_id
          and seen_applications.application_id = applications.id
          and seen_applications.user_id = ${viewer.userId})`.as('is_seen'),
      sql<number>`(select count(*)::int from comments
        where comments.company_id = applications.company_id
          and comments.application_id = applications.id)`.as('comment_count'),
      sql<boolean>`exists (select from applications as later
        where later.company_id = applications.company_id
          and later.candidate_id = applications.candidate_id
          and later.assessment_id = applications.assessment_id
          and (later.created_at, later.id) > (applications.created_at, applications.id))`.as('is_superseded'),
      sql<StaffName[]>`(
        select coalesce(jsonb_agg(${asStaffName('owner')} order by sort_key(owner.last_name), owner.id), '[]')
        from ${ownersThatCount})`.as('owners'),
      sql<{ id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', filters.id, 'name', filters.name) order by sort_key(filters.name)), '[]')
        from application_filters
        join filters on filters.company_id = application_filters.company_id
          and filters.id = application_filters.filter_id
        where application_filters.company_id = applications.company_id
          and application_filters.application_id = applications.id)`.as('filters'),
    ])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

/** One application that the viewer sees, or undefined. */
export async function selectOptionalCard(trx: CompanyTransaction, viewer: Viewer, id: string) {
  return await selectCards(trx, viewer).where('applications.id', '=', id).executeTakeFirst()
}

/** One application that the viewer sees. @throws ApiError applicationNotFound */
export async function selectCard(trx: CompanyTransaction, viewer: Viewer, id: string): Promise<CardRow> {
  const card = await selectOptionalCard(trx, viewer, id)
  if (!card) throw new ApiError('applicationNotFound')
  return card
}
