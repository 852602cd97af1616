import type { BegunVisit, PageVisit } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { isTimed } from '@assay/domain/answers/page-targets'
import { graceSeconds } from '@assay/domain/answers/timers'
import type { Page } from '@assay/domain/assessments/document'
import type { CandidateTicket, Services } from '../../../services.ts'
import { readOutages } from '../outages/list-outages.ts'
import { refuseEnded } from '../refuse-ended.ts'
import type { TakenVersion } from '../taken-version.ts'
import { presentSittingVisit } from './candidate-state.ts'
import type { VisitRow } from './hot-statements.ts'
import { pageLimitsOf, presentVisit } from './page-limits.ts'
import { selectOwnSitting } from './sitting.ts'

/** A page whose time counts is seen so long after it is handed out, at the latest: silence stops no clock. */
const arrivalSeconds = 20

/**
 * Records that the candidate sees a page for the first time (product 4.10); `withPage` asks for an announced
 * one.
 * @throws ApiError pageNotReached, applicationEnded, applicationInterrupted, applicationTakenOver,
 * applicationErased
 */
export async function visitPage(
  services: Services,
  ticket: CandidateTicket,
  { pageId, withPage }: { readonly pageId: string; readonly withPage: boolean },
): Promise<BegunVisit> {
  const version = await services.versions(ticket.companyId, ticket.versionId)
  const page = version.pagesById.get(pageId)
  if (!page) throw new ApiError('pageNotReached')
  const now = services.clock.now()
  const row = await recordVisit(services, ticket, version, { page, at: now, holder: ticket.holder })
  if (!row) throw new ApiError('applicationErased')
  if (row.taken_over) throw new ApiError('applicationTakenOver')
  if (!row.reached) throw new ApiError('pageNotReached')
  refuseEnded(row.ended)
  if (!row.first_visited_at) throw new ApiError('applicationEnded')
  const times = {
    firstVisitedAt: row.first_visited_at,
    closedAt: row.closed_at,
    rangeStartedAt: row.range_started_at,
    outages: readOutages(row.outages),
  }
  const { extra_time_percent: extraTimePercent } = row
  return {
    ...presentVisit(version.document, page.position, times, { extraTimePercent, now }),
    page: withPage ? version.publicPageOf(page.position, row.draw_seed, extraTimePercent) : null,
  }
}

/** Hands a page out; where its time counts the visit begins after a while. An announcement begins nothing. */
export async function handOut(
  services: Services,
  ticket: Pick<CandidateTicket, 'companyId' | 'applicationId'>,
  version: TakenVersion,
  { position, visited }: { readonly position: number; readonly visited: Pick<ReadonlySet<number>, 'has'> },
): Promise<void> {
  const page = version.document.pageList[position - 1]
  if (!page || !isTimed(version.document, position)) return
  if (version.document.announcesTimedPages && version.announcedPageOf(position, visited, 0)) return
  const later = new Date(services.clock.now().getTime() + arrivalSeconds * 1000)
  await recordVisit(services, ticket, version, { page, at: later, holder: null })
}

async function recordVisit(
  { batchedWrites }: Services,
  { companyId, applicationId }: Pick<CandidateTicket, 'companyId' | 'applicationId'>,
  { document }: TakenVersion,
  { page, at, holder }: { readonly page: Page; readonly at: Date; readonly holder: number | null },
): Promise<VisitRow | undefined> {
  const limits = pageLimitsOf(document, page.position)
  return await batchedWrites.visit.write({
    company: companyId,
    application: applicationId,
    holder,
    at,
    position: page.position,
    page: page.id,
    page_seconds: limits.pageSeconds,
    range_seconds: limits.rangeSeconds,
    range_pages: limits.rangePageIds,
    grace_seconds: graceSeconds,
  })
}

/**
 * When a page was first visited, by position or id; null before.
 * @throws ApiError pageNotReached, applicationEnded, applicationInterrupted, applicationTakenOver,
 * applicationErased
 */
export async function selectVisit(
  services: Services,
  ticket: CandidateTicket,
  { pageId, position }: { readonly pageId: string; readonly position: number | null },
): Promise<PageVisit | null> {
  const sitting = await selectOwnSitting(services, ticket)
  const asked = position ?? sitting.version.pagesById.get(pageId)?.position ?? 0
  if (!sitting.row.path.includes(asked)) throw new ApiError('pageNotReached')
  return presentSittingVisit(sitting, asked, services.clock.now())
}
