import type { compareAssessments as call } from '@assay/contract/dashboard/calls'
import { averagedFrom, comparedApplications } from '@assay/contract/dashboard/calls'
import { may } from '@assay/domain/users/permissions'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '../../caller.ts'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { inOrder } from '../../lists/read-list.ts'
import { visibleApplications, visibleAssessments } from '../../lists/visible.ts'
import type { Services } from '../../services.ts'
import { marksAreHidden } from '../applications/queries.ts'
import { readsKept } from './figures.ts'
import { type CompetenceAverage, readCompetences, readFigures } from './kept-figures.ts'
import { type Span, spanOf } from './span.ts'

type Compared = z.input<typeof call.response>['data'][number]
type Asked = z.output<typeof call.query>

type TestFigures = Omit<Compared, 'id' | 'name' | 'scores' | 'competences'> &
  Compared['scores'] & {
    /** How many applications have a score. */
    readonly scored: number
    readonly competences: readonly CompetenceAverage[]
  }

/**
 * Tests side by side (product 5.15): what the viewer sees of each, scores in percent. Whoever sees all of the
 * company and all marks reads kept sums (decision 208), others the newest 10,000 that they see.
 */
export async function compareAssessments(
  { db, clock }: Services,
  viewer: Viewer,
  { assessmentIds, period }: Asked,
): Promise<Compared[]> {
  const ids = [...new Set(assessmentIds.toLowerCase().split(','))]
  const span = spanOf(period, clock.now())
  const seesScores = may(viewer.actingRole, 'application.view')
  return await forCompany(db, viewer.companyId, async (trx) => {
    const tests = await visibleAssessments(trx, viewer)
      .where('assessments.id', 'in', ids)
      .select(['assessments.id', 'assessments.name'])
      .execute()
    const compared: Compared[] = []
    for (const test of inOrder(ids, tests)) {
      const figures = await readTest(trx, viewer, test.id, { span, newest: comparedApplications })
      const { competences, applications, isWhole, toEvaluate, hired, refused } = figures
      const { average, median, minimum, maximum } = figures
      compared.push({
        ...test,
        applications,
        isWhole,
        toEvaluate,
        hired,
        refused,
        scores: seesScores
          ? { average, median, minimum, maximum }
          : { average: null, median: null, minimum: null, maximum: null },
        competences: competences
          .filter(({ amount }) => seesScores && amount >= averagedFrom)
          .map(({ id, name, average: mean }) => ({ id, name, average: mean })),
      })
    }
    return compared
  })
}

interface Asking {
  readonly span: Span
  /** How many applications are looked at for a viewer with filters. */
  readonly newest: number
}

/** The figures of a test over a span that ends now. */
export async function readTest(
  trx: CompanyTransaction,
  viewer: Viewer,
  assessmentId: string,
  { span, newest }: Asking,
): Promise<TestFigures> {
  return (await readsKept(trx, viewer, assessmentId))
    ? await readKept(trx, viewer, assessmentId, span)
    : await selectNewest(trx, viewer, assessmentId, { span, newest })
}

async function readKept(
  trx: CompanyTransaction,
  { companyId }: Viewer,
  assessmentId: string,
  span: Span,
): Promise<TestFigures> {
  const test = { companyId, assessmentId }
  return {
    ...(await readFigures(trx, test, span)),
    isWhole: true,
    competences: await readCompetences(trx, test, span),
  }
}

async function selectNewest(
  trx: CompanyTransaction,
  viewer: Viewer,
  assessmentId: string,
  { span: { from }, newest: most }: Asking,
): Promise<TestFigures> {
  const newest = visibleApplications(trx, viewer)
    .where('applications.assessment_id', '=', assessmentId)
    .$if(from !== null, (each) => each.where('applications.created_at', '>', from))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  const isHidden = marksAreHidden(viewer)
  const seen = newest
    .select([
      'status',
      'completed_at',
      // In floating point, as the median is: exact decimals took half of the statement's time.
      sql`case when not ${isHidden} then score::float8 / nullif(max_score, 0)::float8 * 100 end`.as(
        'percent',
      ),
      sql`case when not ${isHidden} then application_competences(score, scores) end`.as('groups'),
    ])
    .limit(most)
  const { rows } = await sql<TestFigures>`
    with seen as materialized (${seen}),
    competences as (
      select each ->> 'id' as id, min(each ->> 'name') as name,
        round(avg((each ->> 'score')::numeric / (each ->> 'max')::numeric * 100), 2)::float8 as average,
        count(*)::int as amount
      from seen, jsonb_array_elements(seen.groups) as each
      where (each ->> 'max')::numeric > 0
      group by 1
    )
    select count(*)::int as applications,
      case when count(*) < ${most} then true
        else not exists (${newest.select('id').offset(most).limit(1)}) end as "isWhole",
      count(percent)::int as scored,
      count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int as "toEvaluate",
      count(*) filter (where status = 'hired')::int as hired,
      count(*) filter (where status = 'refused')::int as refused,
      round(avg(percent)::numeric, 2)::float8 as average,
      round((percentile_cont(0.5) within group (order by percent))::numeric, 2)::float8 as median,
      round(min(percent)::numeric, 2)::float8 as minimum,
      round(max(percent)::numeric, 2)::float8 as maximum,
      (select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'name', name, 'average', average, 'amount', amount) order by sort_key(name)), '[]')
        from competences) as competences
    from seen`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate without a row')
  return row
}
