/**
 * Figures of the home screen for a viewer who sees all of the company. They come from sums that are kept per
 * day, status and score, and for the first and the last day of a span from the applications themselves
 * (decisions 121 and 200).
 */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'
import type { Figures, Span } from './figures.ts'

const dayOf = (moment: Date) => sql<string>`application_day(${moment}::timestamptz)`

/** The days whose sums are read: whole ones of the span, or the sums since ever. */
function wholeDays({ from, to }: Span, isNow: boolean): RawBuilder<unknown> {
  if (from === null) return sql`day = '-infinity'`
  return isNow ? sql`day > ${dayOf(from)}` : sql`day > ${dayOf(from)} and day < ${dayOf(to)}`
}

/**
 * Rows of `status, percent, amount` that no sum holds: not added yet, or of the days in which the span begins
 * and ends. Without a score the percent is -1.
 */
function entriesBeside(companyId: string, span: Span, isNow: boolean): RawBuilder<unknown> {
  const { from, to } = span
  if (from === null) return unfolded(companyId, sql`true`)
  const counted = (range: RawBuilder<unknown>) => sql`
    select status, coalesce(application_percent(score, max_score), -1) as percent, 1 as amount from applications
    where company_id = ${companyId} and ${range}`
  const startOf = (moment: Date, days: number) =>
    sql`((${dayOf(moment)} + ${days}::int)::timestamp at time zone 'Europe/Paris')`
  const beginning = sql`created_at > ${from} and created_at < ${startOf(from, 1)} and created_at <= ${to}`
  const end = sql`created_at >= ${startOf(to, 0)} and created_at <= ${to} and created_at > ${from}
    and ${dayOf(to)} > ${dayOf(from)}`
  return sql`
    ${unfolded(companyId, wholeDays(span, isNow))}
    union all ${counted(beginning)}
    ${isNow ? sql`` : sql`union all ${counted(end)}`}`
}

function unfolded(companyId: string, within: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select status, coalesce(percent, -1) as percent, amount from application_counts
    where company_id = ${companyId} and not folded and day is not null and ${within}`
}

/**
 * Average and ranks come from the sums by whole percents; only where minimum, median and maximum lie are the
 * single percents read (decision 200).
 *
 * @param isNow the span ends now: its last day is whole
 */
export async function readFigures(
  trx: CompanyTransaction,
  companyId: string,
  span: Span,
  isNow: boolean,
): Promise<Figures> {
  const within = wholeDays(span, isNow)
  const { rows } = await sql<Figures>`
    with beside as materialized (${entriesBeside(companyId, span, isNow)}),
    counts as (
      select status, amount from application_days where company_id = ${companyId} and bucket = -2 and ${within}
      union all select status, amount from beside
    ),
    buckets as (
      select bucket, sum(amount) as amount, sum(total) as total from (
        select bucket, amount, total from application_scores where company_id = ${companyId} and ${within}
        union all select floor(percent)::int, amount, percent * amount from beside where percent >= 0
      ) as each
      group by 1 having sum(amount) > 0
    ),
    ranked as (select bucket, sum(amount) over (order by bucket) as up_to from buckets),
    middle as (select (coalesce(max(up_to), 0) + 1) / 2 as place from ranked),
    looked as (
      select min(bucket) as bucket from ranked
      union select max(bucket) from ranked
      union select min(bucket) from ranked, middle where up_to >= floor(place)
      union select min(bucket) from ranked, middle where up_to >= ceil(place)
    ),
    scored as (
      select percent, floor(percent)::int as bucket, sum(amount) as amount from (
        select percent, amount from application_days
        where company_id = ${companyId} and bucket = any(array(select bucket from looked)) and ${within}
        union all select percent, amount from beside where floor(percent)::int in (select bucket from looked)
      ) as each
      group by 1 having sum(amount) > 0
    ),
    placed as (
      select percent, sum(amount) over (partition by bucket order by percent) + coalesce(
        (select max(up_to) from ranked where ranked.bucket < scored.bucket), 0) as up_to
      from scored
    )
    select
      coalesce((select sum(amount) from counts), 0)::int as applications,
      coalesce((select sum(amount) from counts where status = 'hired'), 0)::int as hired,
      (select round(sum(total) / sum(amount), 2)::float8 from buckets) as average,
      (select min(percent)::float8 from placed) as minimum,
      (select max(percent)::float8 from placed) as maximum,
      (select round((
        (select min(percent) from placed, middle where up_to >= floor(place))
        + (select min(percent) from placed, middle where up_to >= ceil(place))) / 2, 2)::float8) as median`.execute(
    trx,
  )
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}

/**
 * How many applications began on each day of a span that ends now; its first day counts from the moment of
 * its beginning.
 */
export function daysOf(companyId: string, { from, to }: Span): RawBuilder<unknown> {
  const later = from === null ? sql`day > '-infinity'` : sql`day > ${dayOf(from)}`
  const first =
    from === null
      ? sql``
      : sql`union all
        select application_day(created_at), count(*) from applications
        where company_id = ${companyId} and created_at > ${from} and created_at <= ${to}
          and created_at < ((${dayOf(from)} + 1)::timestamp at time zone 'Europe/Paris')
        group by 1`
  return sql`
    select day, sum(amount)::int as count from (
      select day, amount from application_days
      where company_id = ${companyId} and bucket = -2 and ${later}
      union all
      select day, amount from application_counts
      where company_id = ${companyId} and not folded and day is not null and ${later}
      ${first}
    ) as each
    group by 1 having sum(amount) > 0`
}

/** How many applications of tests that were not deleted are completed and not evaluated. */
export async function readWaiting(trx: CompanyTransaction, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('application_counts')
    .innerJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'application_counts.company_id')
        .onRef('assessments.id', '=', 'application_counts.assessment_id'),
    )
    .where('application_counts.company_id', '=', companyId)
    .where('application_counts.status', '=', 'notEvaluated')
    .where('application_counts.progress', '=', 'completed')
    .where('assessments.deleted_at', 'is', null)
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
