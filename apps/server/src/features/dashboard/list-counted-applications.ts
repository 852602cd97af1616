import type { listCountedApplications as call } from '@assay/contract/dashboard/calls'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { countRows } from '../../lists/counts.ts'
import { readList } from '../../lists/read-list.ts'
import { idsByShownTime } from '../../lists/shown-order.ts'
import { seesAll, visibleApplications, visibleAssessments } from '../../lists/visible.ts'
import type { AnyTransaction, CompanyTransaction, Services, Viewer } from '../../services.ts'
import { idsToEvaluate, longestWaiting, waits } from '../applications/owners/queue.ts'
import { presentList } from '../applications/present-card.ts'
import { selectCards } from '../applications/queries.ts'
import * as figures from './figures.ts'

type Asked = QueryOf<typeof call>

/**
 * A page of what a figure counts: what waits in all tests longest first, all else newest first. Of one test
 * it is the comparator's, which counts what waits in the period.
 * @throws ApiError assessmentNotFound for a test out of sight
 */
export async function listCountedApplications(services: Services, viewer: Viewer, asked: Asked) {
  const { from, to } = figures.spanOf(asked.period, services.clock.now())
  const scope = { from, to, assessmentId: asked.assessmentId }
  const [assessment, meta] = await forCompany(services.db, viewer.companyId, async (trx) => [
    await selectAsked(trx, viewer, asked),
    await countAsked(trx, viewer, asked, scope),
  ])
  const order = isWheneverItCame(asked) ? longestWaiting : figures.latest
  const { data: rows } = await readList(services, viewer, {
    find: async (system) => {
      const ids = await idsByShownTime(viewer, counted(system, viewer, asked, scope), order, asked)
      return { ids, meta }
    },
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return { data: presentList(viewer, rows), meta, assessment }
}

async function selectAsked(trx: CompanyTransaction, viewer: Viewer, { assessmentId }: Asked) {
  if (assessmentId === undefined) return null
  return await visibleAssessments(trx, viewer)
    .where('assessments.id', '=', assessmentId)
    .select(['assessments.id', 'assessments.name'])
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
}

/** What waits in all tests waits whenever it came in. */
const isWheneverItCame = ({ figure, assessmentId }: Asked): boolean =>
  figure === 'toEvaluate' && assessmentId === undefined

async function countAsked(
  trx: CompanyTransaction,
  viewer: Viewer,
  asked: Asked,
  scope: figures.AskedFigures,
) {
  if (isWheneverItCame(asked)) return await figures.countToEvaluate(trx, viewer)
  if (asked.day !== undefined) return await countRows(trx, counted(trx, viewer, asked, scope))
  // Scores take longer to read than the other counts.
  const { isWhole, ...counts } =
    asked.figure === 'scored'
      ? await figures.selectFigures(trx, viewer, scope)
      : { scored: 0, ...(await figures.selectCounts(trx, viewer, scope, true)) }
  return { totalItems: counts[asked.figure], totalIsExact: isWhole }
}

const conditionsFor = (viewer: Viewer) =>
  ({
    applications: sql<boolean>`true`,
    toEvaluate: waits,
    hired: sql<boolean>`status = 'hired'`,
    refused: sql<boolean>`status = 'refused'`,
    scored: sql<boolean>`${figures.percentOf(viewer)} is not null`,
  }) as const satisfies Record<Asked['figure'], unknown>

function counted(trx: AnyTransaction, viewer: Viewer, asked: Asked, scope: figures.AskedFigures) {
  const { figure, day, assessmentId } = asked
  if (isWheneverItCame(asked)) return idsToEvaluate(trx, viewer)
  const seen = visibleApplications(trx, viewer)
    .$if(assessmentId !== undefined, (each) => each.where('assessment_id', '=', assessmentId ?? ''))
    .where(figures.notOfDeletedTests(viewer))
    .where(figures.createdWithin(scope))
    .where(conditionsFor(viewer)[figure])
    .select('applications.id')
    .$if(day !== undefined, (each) => each.where(createdOn(day ?? '')))
  if (seesAll(viewer)) return seen
  // A viewer with filters gets figures of the newest applications only, and no list goes further than its
  // figure.
  return seen.where(
    sql<boolean>`applications.id in (select id from (${figures.newestSeen(trx, viewer, scope)}) as newest)`,
  )
}

/** Began on a day, in Paris; as an interval, so that an index finds it. */
const createdOn = (day: string) =>
  sql<boolean>`(created_at >= ${day}::date::timestamp at time zone 'Europe/Paris'
    and created_at < (${day}::date + 1)::timestamp at time zone 'Europe/Paris')`
