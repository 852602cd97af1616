/** How long a page was open, in whole seconds, as minutes and seconds. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'

type Visit = Pick<ApplicationSheet['visits'][number], 'firstVisitedAt' | 'closedAt'>

/** Null while the page is open. */
export function durationOf({ firstVisitedAt, closedAt }: Visit): { minutes: number; seconds: number } | null {
  if (closedAt === null) return null
  const total = Math.max(0, Math.round((Date.parse(closedAt) - Date.parse(firstVisitedAt)) / 1000))
  return { minutes: Math.floor(total / 60), seconds: total % 60 }
}
