import { ApiError } from '@assay/contract/errors'
import { type PageState, pageStateOf } from '@assay/domain/answers/page-state'
import type { Page } from '@assay/domain/assessments/document'
import { endedOf, refuseEnded } from '../refuse-ended.ts'
import { isSealed } from '../sealed-pages.ts'
import type { Sitting } from './sitting.ts'

/**
 * Works out the state of a page, also after the end: where a timer closed the page, answers typed offline are
 * still kept. After thirty idle days the test was interrupted, and its end refuses what comes to any page.
 */
export function standingOf({ row, visits }: Sitting, page: Page, now: Date): PageState {
  const visit = visits.get(page.position)
  if (!visit || endedOf(row) === 'interrupted') return 'open'
  const { closedAt, closedByTimer } = visit
  const isTold = isSealed(row, page.position)
  return pageStateOf({ closedAt, closedByTimer, isTold, isCompleted: row.completed_at !== null }, now)
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
