/**
 * The step before a timed page or range (product 4.10): it waits until somebody presses "Commencer". No zod
 * here.
 */
import type { AssessmentDocument } from '../assessments/document.ts'
import { pageRangeOf } from './page-range.ts'

export interface AnnouncedPart {
  /** The limit, without anybody's extra time. */
  readonly seconds: number
  /** Several pages share it. */
  readonly isRange: boolean
  readonly isOneWay: boolean
}

/**
 * Gives the announcement before a page: of its range where none of its pages was seen yet, else of its own
 * timer. Null where nothing is timed or the time runs already. Inside a range that has begun nothing is
 * announced, as that step would cost time of the range.
 *
 * @param visited positions of the pages that were seen
 */
export function announcedPart(
  document: Pick<AssessmentDocument, 'pageList'>,
  position: number,
  visited: Pick<ReadonlySet<number>, 'has'>,
): AnnouncedPart | null {
  if (visited.has(position)) return null
  const range = pageRangeOf(document, position)
  if (!range) {
    const timer = document.pageList[position - 1]?.timer
    return timer ? { seconds: timer.time, isRange: false, isOneWay: false } : null
  }
  for (let each = range.start; each <= range.end; each += 1) if (visited.has(each)) return null
  return { seconds: range.timer, isRange: range.start < range.end, isOneWay: !range.backtrackingAllowed }
}
