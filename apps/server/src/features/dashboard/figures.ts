import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { visibleTo } from '../../lists/visible.ts'
import type { Viewer } from '../../viewer.ts'

/** A span of time; `from` null: since ever. */
export interface Span {
  readonly from: Date | null
  readonly to: Date
}

const createdWithin = (span: Span) =>
  sql<boolean>`(created_at <= ${span.to} and (${span.from}::timestamptz is null or created_at > ${span.from}))`

/** Counts of the applications that began within a span, and their scores in percent of the maximum. */
export async function selectFigures(trx: CompanyTransaction, viewer: Viewer, span: Span) {
  const percent = sql`case when max_score > 0 then score / max_score * 100 end`
  return await trx
    .selectFrom('applications')
    .where('company_id', '=', viewer.companyId)
    .where(visibleTo(viewer))
    .where(createdWithin(span))
    .select([
      sql<number>`count(*)::int`.as('applications'),
      sql<number>`count(*) filter (where status = 'hired')::int`.as('hired'),
      sql<number | null>`round(avg(${percent}), 2)::float8`.as('average'),
      sql<number | null>`round(min(${percent}), 2)::float8`.as('minimum'),
      sql<number | null>`round(max(${percent}), 2)::float8`.as('maximum'),
      sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${percent}))::numeric, 2)::float8`.as('median'),
    ])
    .executeTakeFirstOrThrow()
}

const timeZone = 'Europe/Paris'
const longest = 366

/**
 * How many applications began on each day of the span, in Paris, days without any included; the latest year at most.
 * Since ever begins with the first application.
 */
export async function listDays(
  trx: CompanyTransaction,
  viewer: Viewer,
  span: Span,
): Promise<{ date: string; count: number }[]> {
  const counted = trx
    .selectFrom('applications')
    .where('company_id', '=', viewer.companyId)
    .where(visibleTo(viewer))
    .where(createdWithin(span))
    .select([
      sql<string>`(created_at at time zone ${sql.lit(timeZone)})::date`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('day')
  const last = sql`(${span.to}::timestamptz at time zone ${sql.lit(timeZone)})::date`
  const first = sql`(${span.from}::timestamptz at time zone ${sql.lit(timeZone)})::date`
  const { rows } = await sql<{ date: string; count: number }>`
    with counted as (${counted})
    select to_char(day.day, 'YYYY-MM-DD') as date, coalesce(counted.count, 0) as count
    from generate_series(
      greatest(coalesce(${first}, (select min(day) from counted)), ${last} - ${sql.lit(longest)}::int + 1),
      ${last},
      interval '1 day'
    ) as day (day)
    left join counted on counted.day = day.day::date
    where ${first} is not null or exists (select from counted)
    order by day.day`.execute(trx)
  return rows
}

/** Tests that are online, those with the most to evaluate first. */
export async function listOngoingTests(trx: CompanyTransaction, viewer: Viewer) {
  return await trx
    .selectFrom('assessments')
    .where('assessments.company_id', '=', viewer.companyId)
    .where('assessments.is_online', '=', true)
    .where('assessments.deleted_at', 'is', null)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('applications')
          .where('company_id', '=', viewer.companyId)
          .where(visibleTo(viewer))
          .groupBy('assessment_id')
          .select([
            'assessment_id',
            sql<number>`count(*)::int`.as('candidates'),
            sql<number>`count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int`.as(
              'waiting',
            ),
          ])
          .as('counts'),
      (join) => join.onRef('counts.assessment_id', '=', 'assessments.id'),
    )
    .select(['assessments.id', 'assessments.name', 'counts.candidates', 'counts.waiting'])
    .orderBy('counts.waiting', (order) => order.desc().nullsLast())
    .orderBy('assessments.name')
    .limit(10)
    .execute()
}

/** Counts the applications that this viewer sees, of tests that were not deleted. */
function countOfTests(trx: CompanyTransaction, viewer: Viewer) {
  return trx
    .selectFrom('applications')
    .innerJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'applications.company_id')
        .onRef('assessments.id', '=', 'applications.assessment_id'),
    )
    .where('applications.company_id', '=', viewer.companyId)
    .where('assessments.deleted_at', 'is', null)
    .where(visibleTo(viewer))
    .select(sql<number>`count(*)::int`.as('count'))
}

/** How many applications are completed and not evaluated. */
export async function countToEvaluate(trx: CompanyTransaction, viewer: Viewer): Promise<number> {
  const { count } = await countOfTests(trx, viewer)
    .where('applications.status', '=', 'notEvaluated')
    .where('applications.completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * How many were completed and not evaluated at a moment of the past: those that still are, and those that left since,
 * by their first evaluation or by a decision without one (the activity log says when). A test that scores itself never
 * waits, whoever evaluates it again.
 */
export async function countWaitedAt(trx: CompanyTransaction, viewer: Viewer, moment: Date): Promise<number> {
  const { count } = await countOfTests(trx, viewer)
    .where('applications.completed_at', '<=', moment)
    .where(
      sql<boolean>`(applications.status = 'notEvaluated'
        or (applications.evaluated_at > ${moment} and assessments.evaluation_type = 0 and not exists (
          select from score_history
          where score_history.company_id = applications.company_id
            and score_history.application_id = applications.id
            and score_history.reason = 'evaluated'
            and score_history.created_at <= ${moment}))
        or (applications.evaluated_at is null and applications.id in (
          select subject_ids[1] from activity_log
          where company_id = ${viewer.companyId} and at > ${moment}
            and action = 'application.moved' and parameters ->> 'from' = 'notEvaluated')))`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** How many tests were online, now or (for the trend) that existed before the span. */
export async function countOnlineTests(
  trx: CompanyTransaction,
  viewer: Viewer,
  until: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('assessments')
    .where('company_id', '=', viewer.companyId)
    .where('is_online', '=', true)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', until)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
