/** The board's filters beside search, progress and dates, as conditions of the database (product 5.4). */
import type { listApplications as call } from '@assay/contract/applications/calls'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import type { QueryOf } from '../../calls.ts'
import type { Tables } from '../../database/tables.ts'
import { countsEverywhere, isUnowned, ownersThatCount } from '../../lists/owners.ts'
import { marksAreHidden } from './queries.ts'

export type BoardQuery = QueryOf<typeof call>

type BoardFilters = Pick<
  BoardQuery,
  'scoreFrom' | 'scoreTo' | 'competence' | 'evaluatedBy' | 'comments' | 'filter' | 'late' | 'owner'
>
type Condition = RawBuilder<SqlBool>

/** Whether the query filters at all; then no count of the summary table can be used. */
export function isFiltered(query: BoardFilters): boolean {
  const { scoreFrom, scoreTo, competence, evaluatedBy, comments, filter, late, owner } = query
  return [scoreFrom, scoreTo, competence, evaluatedBy, comments, filter, late, owner].some(
    (each) => each !== undefined,
  )
}

/** The applications that match all of it; `true` where nothing is asked. */
export function matchesFilters(viewer: Viewer, query: BoardFilters) {
  return (eb: ExpressionBuilder<Tables, 'applications'>) =>
    eb.and([sql<SqlBool>`true`, ...conditionsOf(viewer, query)])
}

function conditionsOf(viewer: Viewer, query: BoardFilters): Condition[] {
  const conditions = [
    query.competence === undefined
      ? scoreWithin(viewer, query)
      : sql<SqlBool>`(${competenceWithin(query.competence, query)} and not ${marksAreHidden(viewer)})`,
  ]
  if (query.evaluatedBy !== undefined)
    conditions.push(sql`(applications.company_id, applications.id) in (
      select company_id, application_id from evaluations
      where user_id = ${query.evaluatedBy} and submitted_at is not null)`)
  if (query.comments !== undefined) {
    const isThere = sql<SqlBool>`exists (select from comments
      where comments.company_id = applications.company_id and comments.application_id = applications.id)`
    conditions.push(query.comments === 'with' ? isThere : sql`not ${isThere}`)
  }
  if (query.filter !== undefined)
    conditions.push(sql`(applications.company_id, applications.id) in (
      select company_id, application_id from application_filters where filter_id = ${query.filter})`)
  if (query.late !== undefined)
    conditions.push(query.late === 'yes' ? sql`applications.late` : sql`not applications.late`)
  if (query.owner !== undefined) conditions.push(ownedAs(viewer, query.owner))
  return conditions
}

/** Those of nobody, or of one person, who must count as their owner. */
function ownedAs(viewer: Viewer, asked: NonNullable<BoardFilters['owner']>): Condition {
  if (asked === 'nobody') return isUnowned(viewer.companyId)
  const id = asked === 'me' ? viewer.userId : asked
  return sql`(applications.id in (select application_id from application_owners
      where company_id = ${viewer.companyId} and user_id = ${id})
    and (${countsEverywhere(viewer.companyId, id)} or exists (select from ${ownersThatCount} and owner.id = ${id})))`
}

// The expression of the index of migration 095.
const percent = sql`(applications.score / nullif(applications.max_score, 0) * 100)`

function scoreWithin(viewer: Viewer, { scoreFrom, scoreTo }: BoardFilters): Condition {
  if (scoreFrom === undefined && scoreTo === undefined) return sql`true`
  return sql`(applications.score is not null and ${percent} between ${scoreFrom ?? 0} and ${scoreTo ?? 100}
    and not ${marksAreHidden(viewer)})`
}

/**
 * Filters by a competence's score as the card shows it, also of the automatic part alone; what the card
 * hides matches nothing. The index of migration 185 finds whole percents, then the exact values are compared.
 */
function competenceWithin(id: string, { scoreFrom = 0, scoreTo = 100 }: BoardFilters): Condition {
  const [first, last] = [Math.floor(scoreFrom), Math.floor(scoreTo)]
  const keys = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${id}:${first + at}`)
  return sql`competence_keys(applications.scores) && ${keys}::text[] and exists (
    select from jsonb_array_elements(applications.scores -> 'evalGroups') as each
    where each ->> 'id' = ${id} and (each ->> 'max')::numeric > 0
      and (each ->> 'score')::numeric / (each ->> 'max')::numeric * 100 between ${scoreFrom} and ${scoreTo})`
}
