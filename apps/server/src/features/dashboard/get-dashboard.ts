import type { getDashboard as call } from '@assay/contract/dashboard/calls'
import type { SelectQueryBuilder } from 'kysely'
import { mayDo } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import { countRows } from '../../lists/counts.ts'
import { inOrder } from '../../lists/read-list.ts'
import { idsByShownTime, type ShownOrder } from '../../lists/shown-order.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import {
  idsOfTests,
  idsToEvaluate,
  longestMine,
  longestWaiting,
  mineToEvaluate,
  unownedToEvaluate,
} from '../applications/owners/queue.ts'
import { presentList } from '../applications/present-card.ts'
import { selectCards } from '../applications/queries.ts'
import {
  countToEvaluate,
  countWaitedAt,
  latest,
  listDays,
  selectCounts,
  selectFigures,
  spanOf,
} from './figures.ts'
import { selectFirstSteps } from './first-steps.ts'
import { countOnlineTests, countOnlineTestsAt, listOngoingTests } from './online-tests.ts'

type Dashboard = ResponseOf<typeof call>['data']

/**
 * The home screen's figures over a period and the one before it (product 5.15). Without application.view the
 * lists are empty: one gets counts only (product 1.8).
 */
export async function getDashboard(services: Services, viewer: Viewer, period: '30' | '90' | 'all') {
  const now = services.clock.now()
  const span = spanOf(period, now)
  const spanBefore = span.from && spanOf(period, span.from)
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const figures = await selectFigures(trx, viewer, span)
    const before = spanBefore && (await selectCounts(trx, viewer, spanBefore, false))
    // What was not counted to its end makes no trend, on either side.
    const previous = figures.isWhole && before?.isWhole ? before : null
    const seesApplications = mayDo(viewer, 'application.view')
    const waiting = await countToEvaluate(trx, viewer)
    return {
      firstSteps: await selectFirstSteps(trx, viewer),
      isWhole: figures.isWhole,
      figures: {
        ongoingTests: {
          value: await countOnlineTests(trx, viewer),
          isExact: true,
          previous: spanBefore && (await countOnlineTestsAt(trx, viewer, spanBefore.to)),
        },
        applications: {
          value: figures.applications,
          isExact: figures.isWhole,
          previous: previous?.applications ?? null,
        },
        // Applications wait whenever they came in, so this counts those of today and those at the beginning
        // of the period.
        toEvaluate: {
          value: waiting.totalItems,
          isExact: waiting.totalIsExact,
          previous: spanBefore && (await countWaitedAt(trx, viewer, spanBefore.to, waiting)),
        },
        hired: { value: figures.hired, isExact: figures.isWhole, previous: previous?.hired ?? null },
      },
      scores: {
        average: seesApplications ? figures.average : null,
        minimum: seesApplications ? figures.minimum : null,
        median: seesApplications ? figures.median : null,
        maximum: seesApplications ? figures.maximum : null,
      },
      applicationsOverTime: await listDays(trx, viewer, span),
      toEvaluate: seesApplications ? await listQueue(trx, viewer) : [],
      mine: await countMine(trx, viewer),
      latestApplications: seesApplications
        ? await listFirst(trx, viewer, idsOfTests(trx, viewer), latest)
        : [],
      ongoingTests: await listOngoingTests(trx, viewer),
    }
  })
}

async function countMine(trx: CompanyTransaction, viewer: Viewer): Promise<Dashboard['mine']> {
  const { totalItems: value, totalIsExact: isExact } = await countRows(trx, mineToEvaluate(trx, viewer))
  return { value, isExact }
}

const listed = 8

/** What waits, the longest first; for who evaluates their own, then what nobody has (product 5.19). */
async function listQueue(trx: CompanyTransaction, viewer: Viewer) {
  if (!mayDo(viewer, 'application.evaluate'))
    return await listFirst(trx, viewer, idsToEvaluate(trx, viewer), longestWaiting)
  const mine = await listFirst(trx, viewer, mineToEvaluate(trx, viewer), longestMine)
  const left = listed - mine.length
  if (left === 0) return mine
  return [
    ...mine,
    ...(await listFirst(trx, viewer, await unownedToEvaluate(trx, viewer), longestWaiting, left)),
  ]
}

async function listFirst<Table extends keyof Tables>(
  trx: CompanyTransaction,
  viewer: Viewer,
  matching: SelectQueryBuilder<Tables, Table, { id: string }>,
  order: ShownOrder,
  itemsPerPage = listed,
) {
  const ids = await idsByShownTime(viewer, matching, order, { page: 1, itemsPerPage })
  if (ids.length === 0) return []
  const rows = await selectCards(trx, viewer).where('applications.id', 'in', ids).execute()
  return presentList(viewer, inOrder(ids, rows))
}
