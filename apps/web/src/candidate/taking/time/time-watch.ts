/**
 * Watches the time of the open page. It asks the server again now and then, as somebody may have been given
 * more time, and always before it acts on the end (product 4.10). It knows no browser: clock and timers are
 * handed in.
 */
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
  readonly isWatched: () => boolean
  readonly isBusy: () => boolean
  /** The visit as the server has it now; null where no answer came in time. */
  readonly ask: (pageId: string) => Promise<PageVisit | null>
  readonly onVisit: (visit: PageVisit) => void
  readonly onTimeUp: () => void
}

export interface TimeWatch {
  /**
   * Starts to watch the time of this visit, or of none with null. `isRecorded` says that the page records
   * something with a time limit of its own, so more time is asked for even where the page has no limit.
   */
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
