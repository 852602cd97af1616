/** The step before a timed page or range (product 4.10): it waits for "Commencer". No zod here. */
import type { AssessmentDocument } from '../assessments/document.ts'
import type { PublicAnnouncement } from '../assessments/public-types.ts'
import { pageRangeOf } from './page-range.ts'

/**
 * The announcement before a page, without anybody's extra time: its range's where none of its pages was seen
 * (`visited`: positions), else its own timer's. Null where nothing is timed or the time runs: that step would
 * cost the range's time.
 */
export function announcedPart(
  document: Pick<AssessmentDocument, 'pageList'>,
  position: number,
  visited: Pick<ReadonlySet<number>, 'has'>,
): PublicAnnouncement | null {
  if (visited.has(position)) return null
  const range = pageRangeOf(document, position)
  if (!range) {
    const timer = document.pageList[position - 1]?.timer
    return timer ? { seconds: timer.time, isRange: false, isOneWay: false } : null
  }
  for (let each = range.start; each <= range.end; each += 1) if (visited.has(each)) return null
  return { seconds: range.timer, isRange: range.start < range.end, isOneWay: !range.backtrackingAllowed }
}
