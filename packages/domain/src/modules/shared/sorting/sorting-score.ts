/** Points for items sorted into the category that was expected (product 3.9, 3.10). */

import type { Score, ScoreReason } from '../../definition.ts'
import { sum } from '../../rounding.ts'
import { scoreOfReasons, unanswered } from '../reasons.ts'
import type { CategoryData } from './categories.ts'
import { categoryOf, isSorted, type Sorting } from './sorting.ts'

export interface SortingItem {
  readonly id: string
  /** Plain text. */
  readonly label: string
  readonly expectedCategoryId: string
  readonly points: number
}

/** Adds the positive points up. */
export function sortingMax(items: readonly Pick<SortingItem, 'points'>[]): number {
  return sum(items.map(({ points }) => Math.max(0, points)))
}

/** Scores a sorting; what was not moved has no category. Reasons name special categories by their id. */
export function sortingScore(
  items: readonly SortingItem[],
  categories: readonly CategoryData[],
  answer: Sorting | null,
): Score {
  const max = sortingMax(items)
  if (!isSorted(answer) || max === 0) return unanswered(max)
  const nameOf = (id: string) => categories.find((each) => each.id === id)?.name || id
  const reasons = items.map(({ id, label, expectedCategoryId, points }): ScoreReason => {
    const given = categoryOf(answer, id)
    const placed = given === expectedCategoryId
    return {
      code: placed ? 'placed' : 'misplaced',
      points: placed ? points : 0,
      label,
      given: nameOf(given),
      expected: nameOf(expectedCategoryId),
    }
  })
  return scoreOfReasons(reasons, max)
}
