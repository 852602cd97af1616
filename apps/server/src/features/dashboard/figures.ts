import { marksMayBeHidden } from '@assay/domain/applications/evaluators'
import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { type AnyTransaction, type CompanyTransaction, ofCompany } from '../../database/for-company.ts'
import { type Count, countedAtMost, countRows } from '../../lists/counts.ts'
import { type ShownOrder } from '../../lists/shown-order.ts'
import { seesAll, visibleTo } from '../../lists/visible.ts'
import { idsOfTests, idsToEvaluate, waits } from '../applications/owners/queue.ts'
import { marksAreHidden } from '../applications/queries.ts'
import * as sums from './sums.ts'

/** A span of time; it has no beginning where `from` is null. */
interface Span {
  readonly from: Date | null
  readonly to: Date
}

/** The days of a period up to now; it has no beginning where `from` is null. */
export function spanOf(period: '30' | '90' | 'all', now: Date): Span {
  return { from: period === 'all' ? null : new Date(now.getTime() - Number(period) * 86_400_000), to: now }
}

export const createdWithin = (span: Span) =>
  sql<boolean>`(created_at <= ${span.to} and (${span.from}::timestamptz is null or created_at > ${span.from}))`

/** What is left of a deleted test is in no figure of its company, and in no list behind one. */
export const notOfDeletedTests = ({ companyId }: Pick<Viewer, 'companyId'>) =>
  sql<boolean>`assessment_id not in ${sums.deletedOf(companyId)}`

/** What figures are asked of: all tests, or one of them, over a span. */
export interface AskedFigures extends Span {
  readonly assessmentId?: string | undefined
}

/** Whether sums may be disclosed to the viewer: they see all of the company, and no test hides its marks. */
async function readsSums(trx: AnyTransaction, viewer: Viewer, assessmentId?: string): Promise<boolean> {
  if (!seesAll(viewer) || !marksMayBeHidden(viewer.actingRole)) return seesAll(viewer)
  const hiding = await trx
    .selectFrom('assessments')
    .where(ofCompany(viewer.companyId, { hides_marks: true }))
    .$if(assessmentId !== undefined, (each) => each.where('id', '=', assessmentId ?? ''))
    .select('id')
    .executeTakeFirst()
  return hiding === undefined
}

/** The score of an application in percent, where its marks are not hidden from the viewer. */
export const percentOf = (viewer: Viewer) => sql<number | null>`(case when not ${marksAreHidden(viewer)}
  then application_percent(applications.score, applications.max_score) end)`

/** The newest that a viewer sees: those that figures are made of where no sums may be disclosed. */
export function newestSeen(trx: AnyTransaction, viewer: Viewer, asked: AskedFigures, most = countedAtMost) {
  const { assessmentId, ...span } = asked
  return trx
    .selectFrom('applications')
    .where('company_id', '=', viewer.companyId)
    .$if(assessmentId !== undefined, (each) => each.where('assessment_id', '=', assessmentId ?? ''))
    .$if(assessmentId === undefined, (each) => each.where(notOfDeletedTests(viewer)))
    .where(visibleTo(viewer))
    .where(createdWithin(span))
    .select(['id', 'status', 'completed_at', 'created_at', percentOf(viewer).as('percent')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
}

/** Whether all of the span were counted, or its newest only. */
interface Whole {
  readonly isWhole: boolean
}

// One further than what is counted says whether there is more, and is in no figure.
const ofNewest = (
  trx: AnyTransaction,
  viewer: Viewer,
  asked: AskedFigures,
  most: number,
  others: RawBuilder<unknown>,
) => sql`
  with seen as materialized (${newestSeen(trx, viewer, asked, most + 1)}),
  counted as (select * from seen order by created_at desc, id desc limit ${most})
  select count(*)::int as applications, count(*) filter (where status = 'hired')::int as hired,
    count(*) filter (where status = 'refused')::int as refused,
    count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int as "toEvaluate",
    (select count(*) <= ${most} from seen) as "isWhole" ${others} from counted`

const scope = ({ companyId }: Viewer, { assessmentId, from }: AskedFigures): sums.Scope => ({
  companyId,
  assessmentId,
  from,
})

/** Figures of applications of a span that ends now: sums where shown, else of the `most` newest seen. */
export async function selectFigures(
  trx: CompanyTransaction,
  viewer: Viewer,
  asked: AskedFigures,
  most = countedAtMost,
): Promise<sums.Figures & Whole> {
  if (await readsSums(trx, viewer, asked.assessmentId))
    return { ...(await sums.readFigures(trx, scope(viewer, asked))), isWhole: true }
  const scores = sql`, count(percent)::int as scored, round(avg(percent), 2)::float8 as average,
    min(percent)::float8 as minimum, max(percent)::float8 as maximum,
    round((percentile_cont(0.5) within group (order by percent))::numeric, 2)::float8 as median`
  const { rows } = await sql<sums.Figures & Whole>`${ofNewest(trx, viewer, asked, most, scores)}`.execute(trx)
  return oneOf(rows)
}

/** The mean of each competence of a test, likewise. */
export async function selectCompetences(
  trx: CompanyTransaction,
  viewer: Viewer,
  asked: AskedFigures,
  most: number,
): Promise<sums.CompetenceAverage[]> {
  if (await readsSums(trx, viewer, asked.assessmentId))
    return await sums.averageCompetences(trx, sums.competencesOf(scope(viewer, asked)))
  const newest = newestSeen(trx, viewer, asked, most).select(
    sql`case when not ${marksAreHidden(viewer)} then application_competences(score, scores) end`.as('groups'),
  )
  const entries = sql`(select key, name, 1 as amount, total
    from (${newest}) as seen, application_entries(null, null, null, groups) where figure = 'competence') as entries`
  return await sums.averageCompetences(trx, entries)
}

/** Their counts alone, which take a third of the time. @param isNow the span ends now */
export async function selectCounts(
  trx: CompanyTransaction,
  viewer: Viewer,
  asked: AskedFigures,
  isNow: boolean,
): Promise<sums.Counts & Whole> {
  if (!seesAll(viewer)) {
    const { rows } = await sql<
      sums.Counts & Whole
    >`${ofNewest(trx, viewer, asked, countedAtMost, sql``)}`.execute(trx)
    return oneOf(rows)
  }
  const counts = await sums.readCounts(trx, scope(viewer, asked))
  if (isNow) return { ...counts, isWhole: true }
  const since = await sums.readCounts(trx, scope(viewer, { ...asked, from: asked.to }))
  return {
    applications: counts.applications - since.applications,
    toEvaluate: counts.toEvaluate - since.toEvaluate,
    hired: counts.hired - since.hired,
    refused: counts.refused - since.refused,
    isWhole: true,
  }
}

/** The row that an aggregate always gives. */
function oneOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}

const longest = 366

/**
 * How many applications began on each day of the span, in Paris, days without any included; the latest year
 * at most. A span over all time begins with the first application.
 */
export async function listDays(trx: CompanyTransaction, viewer: Viewer, span: Span) {
  const counted = seesAll(viewer)
    ? sums.daysOf(scope(viewer, span))
    : sql`select application_day(created_at) as day, count(*)::int as count
        from (${newestSeen(trx, viewer, span)}) as seen group by 1`
  const last = sql`application_day(${span.to}::timestamptz)`
  const first = sql`application_day(${span.from}::timestamptz)`
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

/** The order of what came in. */
export const latest: ShownOrder = { by: 'applications.created_at', isNewest: true }

/** How many applications are completed and not evaluated. */
export async function countToEvaluate(trx: CompanyTransaction, viewer: Viewer): Promise<Count> {
  if (seesAll(viewer))
    return { totalItems: await sums.readWaiting(trx, viewer.companyId), totalIsExact: true }
  return await countRows(trx, idsToEvaluate(trx, viewer))
}

/**
 * How many applications waited for an evaluation at a past moment: those that wait now, without those that
 * came since, with those that left since by evaluation or decision (by the log). A test that scores itself
 * never waits. Null above what can be counted.
 */
export async function countWaitedAt(trx: CompanyTransaction, viewer: Viewer, moment: Date, now: Count) {
  const came = await countRows(
    trx,
    idsOfTests(trx, viewer).where(waits).where('applications.completed_at', '>', moment),
  )
  const left = await countRows(
    trx,
    idsOfTests(trx, viewer)
      .where('applications.status', '<>', 'notEvaluated')
      .where('applications.completed_at', '<=', moment)
      .where('applications.evaluated_at', '>', moment)
      .where('assessments.evaluation_type', '=', 0)
      .where(
        sql<boolean>`not exists (
          select from score_history
          where score_history.company_id = applications.company_id
            and score_history.application_id = applications.id
            and score_history.reason = 'evaluated'
            and score_history.created_at <= ${moment})`,
      ),
  )
  const decided = await countRows(
    trx,
    idsOfTests(trx, viewer)
      .where('applications.status', '<>', 'notEvaluated')
      .where('applications.completed_at', '<=', moment)
      .where('applications.evaluated_at', 'is', null)
      .where(
        sql<boolean>`applications.id in (
          select subject_ids[1] from activity_log
          where company_id = ${viewer.companyId} and at > ${moment}
            and action = 'application.moved' and parameters ->> 'from' = 'notEvaluated'
          limit ${countedAtMost + 1})`,
      ),
  )
  if (![now, came, left, decided].every(({ totalIsExact }) => totalIsExact)) return null
  return now.totalItems - came.totalItems + left.totalItems + decided.totalItems
}
