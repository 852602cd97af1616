import { ApiError } from '@assay/contract/errors'
import type { Page } from '@assay/domain/assessments/document'
import { endedOf, refuseEnded } from '../refuse-ended.ts'
import { isSealed } from '../sealed-pages.ts'
import { lateDays } from './keep-aside.ts'
import type { Sitting } from './sitting.ts'

/**
 * Which answers a page still takes. `late` takes, once, those typed before its timer closed it. `sealed`
 * takes none that counts, as its score was told or its own submission closed it.
 */
export type PageStanding = 'open' | 'late' | 'sealed'

/**
 * Works out which answers a page takes, also after the end: where a timer closed the page, answers typed
 * offline are still kept. After thirty idle days the test was interrupted, and nothing is taken.
 */
export function standingOf({ row, visits }: Sitting, page: Page, now: Date): PageStanding {
  const visit = visits.get(page.position)
  if (!visit?.closedAt || endedOf(row) === 'interrupted') return 'open'
  if (!visit.closedByTimer) return row.completed_at ? 'open' : 'sealed'
  const isTooLate = visit.closedAt.getTime() < now.getTime() - lateDays * 86_400_000
  return isSealed(row, page.position) || isTooLate ? 'sealed' : 'late'
}

/** @throws ApiError applicationEnded, applicationInterrupted, pageNotReached */
export function refuseWhenOver(sitting: Sitting, page: Page): void {
  refuseEnded(endedOf(sitting.row))
  if (!sitting.row.path.includes(page.position)) throw new ApiError('pageNotReached')
}

/** Says whether a page is left after its time. */
export function isLate({ visits }: Sitting, page: Page, now: Date): boolean {
  const visit = visits.get(page.position)
  return visit?.expiresAt != null && visit.expiresAt < now
}
