/** In what two versions of a test differ, in words that a person can decide by. */
import type { AssessmentDocument, ModuleItem, Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'

export interface PageDifference {
  /** Its name, else its position. */
  readonly name: string
  /** The modules that changed, and those that only one version has; none where only the page's own settings differ. */
  readonly modules: readonly ModuleItem[]
}

/** The pages of `mine` that are not the same in `theirs`, those that only one of them has included. */
export function pagesThatDiffer(mine: AssessmentDocument, theirs: AssessmentDocument): PageDifference[] {
  const theirPages = new Map(theirs.pageList.map((page) => [page.id, page]))
  const mineIds = new Set(mine.pageList.map(({ id }) => id))
  const changed = mine.pageList.filter((page) => !isSame(page, theirPages.get(page.id)))
  const onlyTheirs = theirs.pageList.filter(({ id }) => !mineIds.has(id))
  return [...changed, ...onlyTheirs].map((page) => ({
    name: page.name || String(page.position),
    modules: mineIds.has(page.id) ? modulesThatDiffer(page, theirPages.get(page.id)) : [],
  }))
}

/** None where one of the versions lacks the page: then all of it differs. */
function modulesThatDiffer(mine: Page, theirs: Page | undefined): ModuleItem[] {
  if (!theirs) return []
  const theirItems = new Map(moduleItemsOf(theirs).map((item) => [item.id, item]))
  const mineItems = moduleItemsOf(mine)
  const mineIds = new Set(mineItems.map(({ id }) => id))
  return [
    ...mineItems.filter((item) => {
      const other = theirItems.get(item.id)
      return !other || !isSame(alone(item), alone(other))
    }),
    ...[...theirItems.values()].filter(({ id }) => !mineIds.has(id)),
  ]
}

/** A container without what stands in it, which is compared by itself. */
const alone = (item: ModuleItem): object => ({ ...item, rowList: undefined })

function isSame(one: object, other: object | undefined): boolean {
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
