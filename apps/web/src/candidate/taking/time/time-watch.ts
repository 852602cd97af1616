/** Watches the time of the open page, and asks the server always before it acts on the end (product 4.10). */
import type { PageVisit } from '@assay/contract/answers/types'
import { millisecondsLeft } from './page-time.ts'

/** How often the server is asked while the page is looked at. */
const askEveryMs = 10_000
/** Where the time is up while a submission is on its way, it is looked at again after so long. */
const busyMs = 1000

interface TimeWatchParts {
  /** The server's clock. */
  readonly now: () => Date
  readonly later: (callback: () => void, ms: number) => () => void
  /** The page is visible and the network there: otherwise nothing is asked before the end. */
  readonly isWatched: () => boolean
  /** A submission is on its way: it ends the page. */
  readonly isBusy: () => boolean
  /** The visit as the server has it now; null where no answer came in time. */
  readonly ask: (pageId: string) => Promise<PageVisit | null>
  readonly onVisit: (visit: PageVisit) => void
  readonly onTimeUp: () => void
}

export interface TimeWatch {
  /** Watches this visit, or none. `isRecorded`: more time may come though the page has no limit. */
  readonly keep: (visit: PageVisit | null, isRecorded?: boolean) => void
}

export function watchTime(parts: TimeWatchParts): TimeWatch {
  let visit: PageVisit | null = null
  let isRecorded = false
  let callOff: (() => void) | undefined

  function plan(ms?: number): void {
    callOff?.()
    callOff = undefined
    const left = millisecondsLeft(visit, parts.now())
    if (visit === null || (left === null && !isRecorded)) return
    callOff = parts.later(() => void look(), ms ?? Math.min(askEveryMs, left ?? askEveryMs))
  }

  async function look(): Promise<void> {
    const known = visit
    if (!known) return
    if (parts.isBusy()) return plan(busyMs)
    const isUp = () => (millisecondsLeft(visit, parts.now()) ?? 1) <= 0
    if (isUp() || parts.isWatched()) {
      const heard = await parts.ask(known.pageId)
      // Meanwhile another page was opened, or this one heard of anew.
      if (visit !== known) return
      if (heard) {
        visit = heard
        parts.onVisit(heard)
      }
    }
    if (!isUp()) return plan()
    if (parts.isBusy()) return plan(busyMs)
    parts.onTimeUp()
  }

  return {
    keep(next, nextIsRecorded = false) {
      if (next === visit) return
      visit = next
      isRecorded = nextIsRecorded
      plan()
    },
  }
}
