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
 * A page's bonuses (product 3.18): ArrivalBonus when reached, DurationBonus within its limit, which extra
 * time lengthens and outages do not use up. Their maximum is the sum of those that give points.
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
