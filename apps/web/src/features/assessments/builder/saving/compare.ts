/** In what two versions of a test differ, in words that a person can decide by. */
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'

/** Names of the pages of `mine` that are not the same in `theirs`, those that only one of them has included. */
export function pagesThatDiffer(mine: AssessmentDocument, theirs: AssessmentDocument): string[] {
  const theirPages = new Map(theirs.pageList.map((page) => [page.id, page]))
  const mineIds = new Set(mine.pageList.map(({ id }) => id))
  const changed = mine.pageList.filter((page) => !isSame(page, theirPages.get(page.id)))
  const onlyTheirs = theirs.pageList.filter(({ id }) => !mineIds.has(id))
  return [...changed, ...onlyTheirs].map(({ name, position }) => name || String(position))
}

function isSame(one: Page, other: Page | undefined): boolean {
  return other !== undefined && sorted(one) === sorted(other)
}

/** The same text for the same value, whatever the order of its keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
