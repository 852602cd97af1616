import type { getDashboard as call } from '@assay/contract/dashboard/calls'
import { may } from '@assay/domain/users/permissions'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { presentListed } from '../applications/present-card.ts'
import { selectCards } from '../applications/queries.ts'
import { countToEvaluate, countWaitedAt, listDays, selectCounts, selectFigures } from './figures.ts'
import { countOnlineTests, countOnlineTestsAt, listOngoingTests } from './online-tests.ts'
import { spanOf } from './span.ts'

type Dashboard = z.input<typeof call.response>['data']

const listLength = 8

/**
 * The home screen's figures over a period and the one before it (SPEC §1). Without application.view the lists
 * are empty: one gets counts only (PRODUCT §2).
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
      toEvaluate: seesApplications ? await listToEvaluate(trx, viewer) : [],
      latestApplications: seesApplications ? await listLatest(trx, viewer) : [],
      ongoingTests: await listOngoingTests(trx, viewer),
    }
  })
}

/** The next things to do: completed and not evaluated, the longest waiting first. */
async function listToEvaluate(trx: CompanyTransaction, viewer: Viewer) {
  const rows = await selectCards(trx, viewer)
    .where('applications.status', '=', 'notEvaluated')
    .where('applications.completed_at', 'is not', null)
    .where('assessments.deleted_at', 'is', null)
    .orderBy('applications.completed_at')
    .orderBy('applications.id')
    .limit(listLength)
    .execute()
  return rows.map((row) => presentListed(viewer, row))
}

async function listLatest(trx: CompanyTransaction, viewer: Viewer) {
  const rows = await selectCards(trx, viewer)
    .where('assessments.deleted_at', 'is', null)
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(listLength)
    .execute()
  return rows.map((row) => presentListed(viewer, row))
}
