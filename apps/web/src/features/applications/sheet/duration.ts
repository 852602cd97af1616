/** How long a page was open. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'

type Visit = Pick<ApplicationSheet['visits'][number], 'firstVisitedAt' | 'leftAt' | 'closedAt'>

/**
 * The time from the first visit to the earliest end: the page was left, it was closed, or the whole
 * application ended.
 *
 * @param completedAt of the application; null while it is being taken
 * @returns whole seconds; null while the page is open
 */
export function durationOf(
  { firstVisitedAt, leftAt, closedAt }: Visit,
  completedAt: string | null,
): number | null {
  const ends = [leftAt, closedAt, completedAt].flatMap((end) => (end === null ? [] : [Date.parse(end)]))
  if (ends.length === 0) return null
  return Math.max(0, Math.round((Math.min(...ends) - Date.parse(firstVisitedAt)) / 1000))
}
