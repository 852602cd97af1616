/** Categories as a tree (`parentCategoryId`, `subcategoryIdList`). No zod. */
import type { PublicCategory } from './public-category.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

interface CategoryNode {
  readonly category: PublicCategory
  /** 0 at the top. */
  readonly depth: number
  /** Names from the top down to its own. */
  readonly path: readonly string[]
}

/** The author's categories, parents first, without the special ones; contradictions stand at the top. */
export function categoryTree(categories: readonly PublicCategory[]): CategoryNode[] {
  const own = categories.filter(({ id }) => id !== noCategoryId && id !== trashCategoryId)
  const placed = new Set<string>()
  const nodes: CategoryNode[] = []
  const add = (category: PublicCategory, depth: number, above: readonly string[]): void => {
    if (placed.has(category.id)) return
    placed.add(category.id)
    const path = [...above, category.name]
    nodes.push({ category, depth, path })
    for (const child of own) if (parentOf(child, own) === category) add(child, depth + 1, path)
  }
  for (const category of own) if (!parentOf(category, own)) add(category, 0, [])
  for (const category of own) add(category, 0, [])
  return nodes
}

/** Gives the category that another belongs to; undefined at the top. */
export function parentOf({ id, parentCategoryId }: PublicCategory, categories: readonly PublicCategory[]) {
  const isParent = (each: PublicCategory) =>
    parentCategoryId === null ? each.subcategoryIdList.includes(id) : each.id === parentCategoryId
  return categories.find((each) => each.id !== id && isParent(each))
}
