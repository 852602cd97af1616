import type { PageVisit } from '@assay/contract/answers/types'
import type { Outage } from '@assay/domain/answers/outages'
import { pageRangeOf } from '@assay/domain/answers/page-range'
import { clocksOf, publicClock } from '@assay/domain/answers/timers'
import type { AssessmentDocument } from '@assay/domain/assessments/document'

/** The time limits that bear on a page, without anybody's extra time. */
interface PageLimits {
  readonly pageSeconds: number | null
  readonly rangeSeconds: number | null
  /** Ids of the range's pages: its time runs from the first visit of any of them. Empty outside a range. */
  readonly rangePageIds: readonly string[]
}

export function pageLimitsOf(document: AssessmentDocument, position: number): PageLimits {
  const range = pageRangeOf(document, position)
  return {
    pageSeconds: document.pageList[position - 1]?.timer?.time ?? null,
    rangeSeconds: range?.timer ?? null,
    rangePageIds: range ? document.pageList.slice(range.start - 1, range.end).map(({ id }) => id) : [],
  }
}

interface VisitTimes {
  readonly firstVisitedAt: Date
  readonly closedAt: Date | null
  /** First visit of any page of the range that the page lies in. */
  readonly rangeStartedAt: Date | null
  /** The outages of the server since then. */
  readonly outages: readonly Outage[]
}

/** Presents a visit with the clocks that run on its page. */
export function presentVisit(
  document: AssessmentDocument,
  position: number,
  times: VisitTimes,
  { extraTimePercent, now }: { readonly extraTimePercent: number; readonly now: Date },
): PageVisit {
  const range = pageRangeOf(document, position)
  const firstVisits = new Map([[position, times.firstVisitedAt]])
  // Only the moment matters at which another page of the range was seen first, not which page it was.
  if (range && times.rangeStartedAt && range.start !== range.end)
    firstVisits.set(position === range.start ? range.end : range.start, times.rangeStartedAt)
  return {
    pageId: document.pageList[position - 1]?.id ?? '',
    firstVisitedAt: times.firstVisitedAt.toISOString(),
    closedAt: times.closedAt?.toISOString() ?? null,
    clocks: clocksOf({ document, firstVisits, extraTimePercent, outages: times.outages }, position).map(
      (each) => publicClock(each, now),
    ),
    extraTimePercent,
    serverNow: now.toISOString(),
  }
}
