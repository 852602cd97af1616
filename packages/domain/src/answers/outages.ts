/**
 * Outages are the times at which the server was away, as its own heartbeat proves, so that nobody could save.
 * The clocks of candidates stand still meanwhile (product 4.11). No zod here.
 */

export interface Outage {
  /** The last beat before it. */
  readonly from: Date
  /** The first beat after it. */
  readonly to: Date
}

/** How often the server's processes beat. */
export const beatSeconds = 2
/** A longer silence is an outage; a shorter one is a slow moment, which the grace covers. */
export const silenceSeconds = 10

/** The outage that a beat ends, in all its length; null without one, or without a beat before. */
export function outageBetween(previousBeat: Date | null, beat: Date): Outage | null {
  if (!previousBeat || beat.getTime() - previousBeat.getTime() <= silenceSeconds * 1000) return null
  return { from: previousBeat, to: beat }
}

/** Milliseconds between two moments at which the server was away; overlapping outages count once. */
export function awayMs(outages: readonly Outage[], start: Date, end?: Date): number {
  const last = end?.getTime() ?? Number.POSITIVE_INFINITY
  let counted = start.getTime()
  let total = 0
  for (const { from, to } of outages.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const [since, until] = [Math.max(from.getTime(), counted), Math.min(to.getTime(), last)]
    if (until <= since) continue
    total += until - since
    counted = until
  }
  return total
}

/** A visit of a page, as far as time goes. */
interface TimedVisit {
  readonly firstVisitedAt: Date
  /** When the page's time is over, grace and credit included; null without a limit. */
  readonly expiresAt: Date | null
  readonly leftAt: Date | null
  readonly closedAt: Date | null
}

/** Seconds, rounded up, that a page with a limit was given back for outages while it was open. */
export function creditSeconds(visit: TimedVisit, outages: readonly Outage[]): number {
  const { firstVisitedAt, expiresAt, leftAt, closedAt } = visit
  if (!expiresAt) return 0
  const ends = [expiresAt, leftAt, closedAt].flatMap((moment) => (moment ? [moment.getTime()] : []))
  return Math.ceil(awayMs(outages, firstVisitedAt, new Date(Math.min(...ends))) / 1000)
}
