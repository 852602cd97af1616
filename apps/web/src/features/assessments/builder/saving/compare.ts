/** Compares two versions of a test, in words by which a person can decide. */
import type { AssessmentDocument, ModuleItem, Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { type FieldDifference, fieldDifferences } from './field-differences.ts'

/** The version that has it, where only one does. */
export type OnlyIn = 'mine' | 'theirs' | undefined

interface ModuleDifference {
  readonly item: ModuleItem
  readonly onlyIn: OnlyIn
  /** The fields that differ, where both versions have it. */
  readonly fields: readonly FieldDifference[]
}

export interface PageDifference {
  readonly name: string
  /** The position of the page in the version that has it. */
  readonly position: number
  readonly onlyIn: OnlyIn
  /**
   * The modules that changed, and those that only one version has; none where only the page's own settings
   * differ.
   */
  readonly modules: readonly ModuleDifference[]
  /** The page's own settings that differ. */
  readonly fields: readonly FieldDifference[]
}

/**
 * The pages of `mine` that differ in `theirs`, and those that only one of them has. A page that only moved is
 * the same: otherwise one added page would make all pages after it differ.
 */
export function pagesThatDiffer(mine: AssessmentDocument, theirs: AssessmentDocument): PageDifference[] {
  const theirPages = new Map(theirs.pageList.map((page) => [page.id, page]))
  const mineIds = new Set(mine.pageList.map(({ id }) => id))
  const changed = mine.pageList.flatMap((page) => {
    const other = theirPages.get(page.id)
    if (!other) return { ...headOf(page), onlyIn: 'mine' as const, modules: [], fields: [] }
    if (isSame(anywhere(page), anywhere(other))) return []
    const [modules, fields] = [modulesThatDiffer(page, other), fieldDifferences(page, other)]
    return { ...headOf(page), onlyIn: undefined, modules, fields }
  })
  const onlyTheirs = theirs.pageList.filter(({ id }) => !mineIds.has(id))
  return [
    ...changed,
    ...onlyTheirs.map((page) => ({ ...headOf(page), onlyIn: 'theirs' as const, modules: [], fields: [] })),
  ]
}

const headOf = ({ name, position }: Page) => ({ name, position })
const anywhere = (page: Page): object => ({ ...page, position: 0 })

/** Whether the pages that both versions have are in another order. */
export function isReordered(mine: AssessmentDocument, theirs: AssessmentDocument): boolean {
  const order = (one: AssessmentDocument, other: AssessmentDocument) => {
    const others = new Set(other.pageList.map(({ id }) => id))
    return one.pageList.flatMap(({ id }) => (others.has(id) ? id : [])).join(' ')
  }
  return order(mine, theirs) !== order(theirs, mine)
}

function modulesThatDiffer(mine: Page, theirs: Page): ModuleDifference[] {
  const theirItems = new Map(moduleItemsOf(theirs).map((item) => [item.id, item]))
  const mineItems = moduleItemsOf(mine)
  const mineIds = new Set(mineItems.map(({ id }) => id))
  return [
    ...mineItems.flatMap((item): ModuleDifference[] => {
      const other = theirItems.get(item.id)
      if (!other) return [{ item, onlyIn: 'mine', fields: [] }]
      if (isSame(alone(item), alone(other))) return []
      return [{ item, onlyIn: undefined, fields: fieldDifferences(item, other) }]
    }),
    ...[...theirItems.values()]
      .filter(({ id }) => !mineIds.has(id))
      .map((item): ModuleDifference => ({ item, onlyIn: 'theirs', fields: [] })),
  ]
}

/** A container without what stands in it, which is compared by itself. */
const alone = (item: ModuleItem): object => ({ ...item, rowList: undefined })

const isSame = (one: object, other: object): boolean => sorted(one) === sorted(other)

/** A text that is the same for equal values, whatever the order of their keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
