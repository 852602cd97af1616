import type { getDashboard as call } from '@assay/contract/dashboard/calls'
import { may } from '@assay/domain/users/permissions'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { inOrder } from '../../lists/read-list.ts'
import { idsByShownTime, type ShownOrder } from '../../lists/shown-order.ts'
import type { Services, Viewer } from '../../services.ts'
import { presentList } from '../applications/present-card.ts'
import { selectCards } from '../applications/queries.ts'
import {
  countToEvaluate,
  countWaitedAt,
  idsOfTests,
  idsToEvaluate,
  latest,
  listDays,
  longestWaiting,
  selectCounts,
  selectFigures,
  spanOf,
} from './figures.ts'
import { selectFirstSteps } from './first-steps.ts'
import { countOnlineTests, countOnlineTestsAt, listOngoingTests } from './online-tests.ts'

type Dashboard = z.input<typeof call.response>['data']

/**
 * The home screen's figures over a period and the one before it (product 5.15). Without application.view the
 * lists are empty: one gets counts only (product 1.8).
 */
export async function getDashboard(
  services: Services,
  viewer: Viewer,
  period: '30' | '90' | 'all',
): Promise<Dashboard> {
  const now = services.clock.now()
  const span = spanOf(period, now)
  const spanBefore = span.from && spanOf(period, span.from)
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const figures = await selectFigures(trx, viewer, span)
    const before = spanBefore && (await selectCounts(trx, viewer, spanBefore, false))
    // What was not counted to its end makes no trend, on either side.
    const previous = figures.isWhole && before?.isWhole ? before : null
    const seesApplications = may(viewer.actingRole, 'application.view')
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
      toEvaluate: seesApplications
        ? await listFirst(trx, viewer, idsToEvaluate(trx, viewer), longestWaiting)
        : [],
      latestApplications: seesApplications
        ? await listFirst(trx, viewer, idsOfTests(trx, viewer), latest)
        : [],
      ongoingTests: await listOngoingTests(trx, viewer),
    }
  })
}

async function listFirst(
  trx: CompanyTransaction,
  viewer: Viewer,
  matching: ReturnType<typeof idsOfTests>,
  order: ShownOrder,
) {
  const ids = await idsByShownTime(viewer, matching, order, { page: 1, itemsPerPage: 8 })
  if (ids.length === 0) return []
  const rows = await selectCards(trx, viewer).where('applications.id', 'in', ids).execute()
  return presentList(viewer, inOrder(ids, rows))
}
