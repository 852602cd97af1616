/** Time limits (product 4.10, 4.11): all from the server's times. No zod here. */
import type { AssessmentDocument } from '../assessments/document.ts'
import { withExtraTime } from './limit.ts'
import { awayMs, type Outage } from './outages.ts'
import { pageRangeOf } from './page-range.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>

/** A submission this long after the limit still counts as on time. */
export const graceSeconds = 15

/** A time limit that runs. */
export interface Clock {
  readonly cause: 'page' | 'range'
  /** Extra time included. */
  readonly limitSeconds: number
  readonly startedAt: Date
  /** The limit after the start, and as much later as the server was away since. */
  readonly expiresAt: Date
  /** How many seconds later the clock ends because the server was away. */
  readonly givenBackSeconds: number
  readonly isDisplayed: boolean
  /** `timerFlowReverse`: shows the time that has passed. */
  readonly countsUp: boolean
}

/** A clock for the candidate's browser, which counts on by itself from the moment that it gets it. */
export interface PageClock extends Omit<Clock, 'startedAt' | 'expiresAt'> {
  readonly remainingSeconds: number
}

export interface Sitting {
  readonly document: Pages
  /** First visit of each page reached, by position. */
  readonly firstVisits: ReadonlyMap<number, Date>
  /** Lengthens every timer. */
  readonly extraTimePercent?: number
  /** When the server was away: clocks stand still meanwhile. Those that matter are over by now. */
  readonly outages?: readonly Outage[]
}

/**
 * The clocks that run on a page, by expiry: its own since its first visit, the range's since that of any of
 * its pages. An outage's time is given back once to each; one that was over before stays over.
 */
export function clocksOf(
  { document, firstVisits, extraTimePercent = 0, outages = [] }: Sitting,
  position: number,
): Clock[] {
  const timer = document.pageList[position - 1]?.timer
  const range = pageRangeOf(document, position)
  const clock = (
    startedAt: Date | undefined,
    seconds: number,
    rest: Pick<Clock, 'cause' | 'isDisplayed' | 'countsUp'>,
  ): Clock[] => {
    if (!startedAt) return []
    const limitSeconds = withExtraTime(seconds, extraTimePercent)
    const givenBackMs = awayMs(outages, startedAt)
    const expiresAt = new Date(startedAt.getTime() + limitSeconds * 1000 + givenBackMs)
    const givenBackSeconds = Math.round(givenBackMs / 1000)
    return [{ ...rest, limitSeconds, startedAt, expiresAt, givenBackSeconds }]
  }
  const pageClock = timer
    ? clock(firstVisits.get(position), timer.time, { cause: 'page', isDisplayed: true, countsUp: false })
    : []
  const rangeClock = range
    ? clock(earliest(firstVisits, range.start, range.end), range.timer, {
        cause: 'range',
        isDisplayed: range.timerIsDisplayed,
        countsUp: range.timerFlowReverse,
      })
    : []
  return [...pageClock, ...rangeClock].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
}

function earliest(firstVisits: ReadonlyMap<number, Date>, start: number, end: number): Date | undefined {
  const times = [...firstVisits].flatMap(([position, at]) =>
    start <= position && position <= end ? [at] : [],
  )
  return times.sort((a, b) => a.getTime() - b.getTime())[0]
}

/** Counts the whole seconds left, rounded up; 0 once the limit has passed. */
export function remainingSeconds({ expiresAt }: Pick<Clock, 'expiresAt'>, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
}

/** Gives the seconds that a timer shows: those left, or those that have passed where it counts up. */
export function shownSeconds(clock: Pick<PageClock, 'limitSeconds' | 'remainingSeconds' | 'countsUp'>) {
  return clock.countsUp ? clock.limitSeconds - clock.remainingSeconds : clock.remainingSeconds
}

/** Builds the clock that the candidate's browser gets. */
export function publicClock(clock: Clock, now: Date): PageClock {
  return {
    cause: clock.cause,
    limitSeconds: clock.limitSeconds,
    remainingSeconds: remainingSeconds(clock, now),
    givenBackSeconds: clock.givenBackSeconds,
    isDisplayed: clock.isDisplayed,
    countsUp: clock.countsUp,
  }
}

/** Says when an expired page is closed from its drafts, if nothing was submitted: when the grace is over. */
export function closesAt({ expiresAt }: Pick<Clock, 'expiresAt'>): Date {
  return new Date(expiresAt.getTime() + graceSeconds * 1000)
}
