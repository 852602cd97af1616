/** Edits of categories, and their consequences for the items in them. Pure; no zod. */
import type { CategoryData } from './categories.ts'
import { parentOf } from './category-tree.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

/** An element or a mail, with the category that is expected and the one that it lies in. */
interface Sorted {
  readonly expectedCategoryId: string
  readonly currentCategoryId: string
}

/** Gives the items after a change of the categories: an item whose category is gone is in none again. */
export function sortedAmong<Item extends Sorted>(
  items: readonly Item[],
  categories: readonly CategoryData[],
): Item[] {
  const known = new Set(categories.map(({ id }) => id))
  const existing = (id: string): string => (known.has(id) ? id : noCategoryId)
  return items.map((item) => ({
    ...item,
    expectedCategoryId: existing(item.expectedCategoryId),
    currentCategoryId: existing(item.currentCategoryId),
  }))
}

/** Makes both fields of each relation agree; what belonged to a category that is gone moves to the top. */
export function relatedCategories(categories: readonly CategoryData[]): CategoryData[] {
  const parents = new Map(categories.map((each) => [each.id, parentOf(each, categories)?.id ?? null]))
  return categories.map((each) => ({
    ...each,
    parentCategoryId: parents.get(each.id) ?? null,
    subcategoryIdList: categories.filter(({ id }) => parents.get(id) === each.id).map(({ id }) => id),
  }))
}

/** Puts one category under another, or at the top (null). */
export function withParent(categories: readonly CategoryData[], categoryId: string, parentId: string | null) {
  return relatedCategories(
    categories.map((each) => ({
      ...each,
      parentCategoryId: each.id === categoryId ? parentId : each.parentCategoryId,
      subcategoryIdList: each.subcategoryIdList.filter((id) => id !== categoryId),
    })),
  )
}

/** Where a category may be put: under any of the author's, except itself and those below it. */
export function possibleParents(categories: readonly CategoryData[], categoryId: string): CategoryData[] {
  return ownCategories(categories).filter((candidate) => {
    let above: CategoryData | undefined = candidate
    for (let steps = 0; above && steps <= categories.length; steps += 1) {
      if (above.id === categoryId) return false
      const parent = parentOf(above, categories)
      above = categories.find(({ id }) => id === parent?.id)
    }
    return true
  })
}

/** Gives the categories that the author made. The two special ones have no name and no parent. */
export function ownCategories(categories: readonly CategoryData[]): CategoryData[] {
  return categories.filter(({ id }) => id !== noCategoryId && id !== trashCategoryId)
}

/** Replaces the author's categories by these and keeps the special ones. */
export function withOwnCategories(categories: readonly CategoryData[], own: readonly CategoryData[]) {
  const first = categories.filter(({ id }) => id === noCategoryId)
  const last = categories.filter(({ id }) => id === trashCategoryId)
  return relatedCategories([...first, ...own, ...last])
}

/** Adds "Corbeille" at the end of the categories, or removes it. */
export function withTrash(categories: readonly CategoryData[], hasTrash: boolean): CategoryData[] {
  const others = categories.filter(({ id }) => id !== trashCategoryId)
  const trash = { id: trashCategoryId, name: '', color: null, parentCategoryId: null, subcategoryIdList: [] }
  return hasTrash ? [...others, trash] : others
}
