/** Time left on a page: pure. */
import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import { remainingSeconds } from '@assay/domain/answers/timers'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { moduleTypes } from '@assay/domain/modules/module-types'

type Timed = Pick<PageVisit, 'clocks' | 'serverNow'> | null

const endOf = (visit: NonNullable<Timed>, { remainingSeconds: seconds }: PageClock): Date =>
  new Date(Date.parse(visit.serverNow) + seconds * 1000)

/** The shown limit that ends first, with seconds left at `now` (server's clock), or null. */
export function shownClock(visit: Timed, now: Date): PageClock | null {
  const first = visit?.clocks.find(({ isDisplayed }) => isDisplayed)
  if (!visit || !first) return null
  return { ...first, remainingSeconds: remainingSeconds({ expiresAt: endOf(visit, first) }, now) }
}

/** Milliseconds to the first limit, shown or not: 0 or less once ended; null: untimed. */
export function millisecondsLeft(visit: Timed, now: Date): number | null {
  const [first] = visit?.clocks ?? []
  return visit && first ? endOf(visit, first).getTime() - now.getTime() : null
}

const recorded = new Set<number>([moduleTypes['video-record'], moduleTypes['audio-record']])

/** Says whether a page records something that has a time limit of its own. */
export function isRecordedIn(page: PublicPage): boolean {
  return publicItemsOf(page).some(({ moduleId }) => recorded.has(moduleId))
}
