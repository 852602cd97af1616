import { withExtraTime } from '../answers/limit.ts'
import { awayMs, type Outage } from '../answers/outages.ts'
import type { Page } from '../assessments/document.ts'
import type { ScoreReason } from '../modules/definition.ts'
import { round, sum } from '../modules/rounding.ts'

/** When a page was reached and left; `leftAt` is null while somebody is on it. */
export interface PageVisit {
  readonly firstVisitAt: Date
  readonly leftAt: Date | null
}

/**
 * Gives the bonuses of a page (product 3.18): ArrivalBonus when it was reached, DurationBonus when the time
 * on it was at most the limit. Extra time lengthens that limit as it does every timer, and time at which the
 * server was away does not count. Their maximum is the sum of the bonuses that give points.
 */
export function pageBonuses(
  page: Pick<Page, 'bonuses'>,
  visit: PageVisit | undefined,
  extraTimePercent = 0,
  outages: readonly Outage[] = [],
): { max: number; reasons: ScoreReason[] } {
  const reasons = page.bonuses.flatMap((bonus): ScoreReason[] => {
    if (!visit) return []
    if (bonus.type === 'ArrivalBonus') return [{ code: 'arrivalBonus', points: round(bonus.score) }]
    if (!visit.leftAt) return []
    const { firstVisitAt, leftAt } = visit
    const away = awayMs(outages, firstVisitAt, leftAt)
    const seconds = (leftAt.getTime() - firstVisitAt.getTime() - away) / 1000
    const limit = withExtraTime(bonus.limitSeconds, extraTimePercent)
    if (seconds > limit) return []
    return [
      { code: 'durationBonus', points: round(bonus.score), given: Math.floor(seconds), expected: limit },
    ]
  })
  return { max: sum(page.bonuses.map(({ score }) => Math.max(0, round(score)))), reasons }
}
