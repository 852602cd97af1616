/**
 * Figures of the home screen for a viewer who sees all of the company. They come from sums that are kept per
 * test, day, status and score, and for the first and the last day of a span from the applications themselves
 * (decisions 121, 200 and 208).
 */
import { type RawBuilder, sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { allTests } from '../../lists/fold-counts.ts'
import type { Span } from './span.ts'

export interface Counts {
  readonly applications: number
  readonly toEvaluate: number
  readonly hired: number
  readonly refused: number
}

/** Counts of applications, and their scores in percent of the maximum. */
export interface Figures extends Counts {
  /** How many of them have a score. */
  readonly scored: number
  readonly average: number | null
  readonly minimum: number | null
  readonly maximum: number | null
  readonly median: number | null
}

/** The row that an aggregate always gives. */
export function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}

/** Whose figures: a company's, or those of one of its tests. */
interface Scope {
  readonly companyId: string
  readonly assessmentId?: string
}

/** Tests whose applications are read for a while, and are in no figure of their company. */
export const deletedOf = (companyId: string) =>
  sql`(select id from assessments where company_id = ${companyId} and deleted_at is not null)`

/**
 * The sums of a scope: of a company those over all tests and, with the sign -1, those of each deleted one. So
 * deleting and restoring a test write no sums (decision 200).
 */
function keptOf(
  table: 'application_days' | 'application_scores',
  { companyId, assessmentId }: Scope,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofTests = (tests: RawBuilder<unknown>, sign: 1 | -1) => sql`
    select *, ${sql.lit(sign)} as sign from ${sql.table(table)}
    where company_id = ${companyId} and assessment_id = ${tests} and ${within}`
  if (assessmentId !== undefined) return sql`(${ofTests(sql`${assessmentId}`, 1)}) as kept`
  return sql`(${ofTests(sql`${allTests}`, 1)}
    union all ${ofTests(sql`any(array${deletedOf(companyId)})`, -1)}) as kept`
}

/** The applications of a scope, and what of them is not added up yet. */
const rowsOf = ({ companyId, assessmentId }: Scope) =>
  assessmentId === undefined
    ? sql`company_id = ${companyId} and assessment_id not in ${deletedOf(companyId)}`
    : sql`company_id = ${companyId} and assessment_id = ${assessmentId}`

const dayOf = (moment: Date) => sql<string>`application_day(${moment}::timestamptz)`

/** The days whose sums are read: whole ones of the span, or the sums since ever. */
function wholeDays({ from, to }: Span, isNow: boolean): RawBuilder<unknown> {
  if (from === null) return sql`day = '-infinity'`
  return isNow ? sql`day > ${dayOf(from)}` : sql`day > ${dayOf(from)} and day < ${dayOf(to)}`
}

/** What is read of applications and of what is not added up yet. */
interface Columns {
  readonly ofApplications: RawBuilder<unknown>
  readonly ofChanges: RawBuilder<unknown>
}

const counted: Columns = {
  ofApplications: sql`status, status = 'notEvaluated' and completed_at is not null as waits,
    coalesce(application_percent(score, max_score), -1) as percent, 1 as amount`,
  ofChanges: sql`status, status = 'notEvaluated' and progress = 'completed' as waits,
    coalesce(percent, -1) as percent, amount`,
}

const ofCompetences: Columns = {
  ofApplications: sql`application_competences(score, scores) as competences, 1 as amount`,
  ofChanges: sql`competences, amount`,
}

/** Rows that no sum holds: not added yet, or of the days in which the span begins and ends. */
function entriesBeside(scope: Scope, span: Span, isNow: boolean, columns: Columns): RawBuilder<unknown> {
  const { from, to } = span
  const unfolded = (within: RawBuilder<unknown>) => sql`
    select ${columns.ofChanges} from application_counts
    where ${rowsOf(scope)} and not folded and day is not null and ${within}`
  if (from === null) return unfolded(sql`true`)
  const created = (range: RawBuilder<unknown>) => sql`
    select ${columns.ofApplications} from applications where ${rowsOf(scope)} and ${range}`
  const startOf = (moment: Date, days: number) =>
    sql`((${dayOf(moment)} + ${days}::int)::timestamp at time zone 'Europe/Paris')`
  const beginning = sql`created_at > ${from} and created_at < ${startOf(from, 1)} and created_at <= ${to}`
  const end = sql`created_at >= ${startOf(to, 0)} and created_at <= ${to} and created_at > ${from}
    and ${dayOf(to)} > ${dayOf(from)}`
  return sql`
    ${unfolded(wholeDays(span, isNow))}
    union all ${created(beginning)}
    ${isNow ? sql`` : sql`union all ${created(end)}`}`
}

/**
 * Begins a statement: `beside` is what no sum holds, `amounts` one row of counts.
 *
 * @param isNow the span ends now: its last day is whole
 */
const withAmounts = (scope: Scope, span: Span, isNow: boolean) => sql`
  with beside as materialized (${entriesBeside(scope, span, isNow, counted)}),
  counts as (
    select bucket = -3 as waits, status, amount * sign as amount
    from ${keptOf('application_days', scope, sql`${wholeDays(span, isNow)} and bucket in (-3, -2)`)}
    union all select false, status, amount from beside
    union all select true, status, amount from beside where waits
  ),
  amounts as (
    select coalesce(sum(amount) filter (where not waits), 0)::int as applications,
      coalesce(sum(amount) filter (where waits), 0)::int as "toEvaluate",
      coalesce(sum(amount) filter (where status = 'hired'), 0)::int as hired,
      coalesce(sum(amount) filter (where status = 'refused'), 0)::int as refused
    from counts
  )`

/** @param isNow the span ends now */
export async function readCounts(
  trx: CompanyTransaction,
  scope: Scope,
  span: Span,
  isNow: boolean,
): Promise<Counts> {
  const { rows } = await sql<Counts>`${withAmounts(scope, span, isNow)} select * from amounts`.execute(trx)
  return oneOf(rows)
}

/**
 * The figures of a span that ends now. Average and ranks come from the sums by whole percents; only where
 * minimum, median and maximum lie are the single percents read (decision 200).
 */
export async function readFigures(trx: CompanyTransaction, scope: Scope, span: Span): Promise<Figures> {
  const days = wholeDays(span, true)
  const { rows } = await sql<Figures>`
    ${withAmounts(scope, span, true)},
    buckets as (
      select bucket, sum(amount) as amount, sum(total) as total from (
        select bucket, amount * sign as amount, total * sign as total
        from ${keptOf('application_scores', scope, days)}
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
        select percent, amount * sign as amount
        from ${keptOf('application_days', scope, sql`${days} and bucket = any(array(select bucket from looked))`)}
        union all select percent, amount from beside where floor(percent)::int in (select bucket from looked)
      ) as each
      group by 1 having sum(amount) > 0
    ),
    placed as (
      select percent, sum(amount) over (partition by bucket order by percent) + coalesce(
        (select max(up_to) from ranked where ranked.bucket < scored.bucket), 0) as up_to
      from scored
    )
    select amounts.*,
      (select coalesce(sum(amount), 0)::int from buckets) as scored,
      (select round(sum(total) / sum(amount), 2)::float8 from buckets) as average,
      (select min(percent)::float8 from placed) as minimum,
      (select max(percent)::float8 from placed) as maximum,
      (select round((
        (select min(percent) from placed, middle where up_to >= floor(place))
        + (select min(percent) from placed, middle where up_to >= ceil(place))) / 2, 2)::float8) as median
    from amounts`.execute(trx)
  return oneOf(rows)
}

export interface CompetenceAverage {
  readonly id: string
  readonly name: string
  readonly average: number
  /** How many applications it is of. */
  readonly amount: number
}

/** The mean of each competence of a test in percent of its maximum, of a span that ends now. */
export async function readCompetences(
  trx: CompanyTransaction,
  test: Required<Scope>,
  span: Span,
): Promise<CompetenceAverage[]> {
  const { rows } = await sql<CompetenceAverage>`
    with sums as (
      select competence_id as id, name, amount, total from application_competences
      where company_id = ${test.companyId} and assessment_id = ${test.assessmentId} and ${wholeDays(span, true)}
      union all
      select each ->> 'id', each ->> 'name', amount,
        amount * application_percent((each ->> 'score')::numeric, (each ->> 'max')::numeric)
      from (${entriesBeside(test, span, true, ofCompetences)}) as beside,
        jsonb_array_elements(competences) as each
      where (each ->> 'max')::numeric > 0
    ),
    named as (
      select id, name, sum(amount) as amount, sum(total) as total from sums group by 1, 2 having sum(amount) > 0
    )
    select id, min(name) as name, round(sum(total) / sum(amount), 2)::float8 as average,
      sum(amount)::int as amount
    from named group by 1 order by sort_key(min(name))`.execute(trx)
  return rows
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
        where ${rowsOf({ companyId })} and created_at > ${from} and created_at <= ${to}
          and created_at < ((${dayOf(from)} + 1)::timestamp at time zone 'Europe/Paris')
        group by 1`
  return sql`
    select day, sum(amount)::int as count from (
      select day, amount * sign as amount
      from ${keptOf('application_days', { companyId }, sql`bucket = -2 and ${later}`)}
      union all
      select day, amount from application_counts
      where ${rowsOf({ companyId })} and not folded and day is not null and ${later}
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
