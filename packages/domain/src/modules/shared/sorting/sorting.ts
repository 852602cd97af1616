/** Sorting items into categories: what a candidate answers, for elements and mails alike. */

import { idsOf, readEntries, readId } from '../../reading.ts'
import type { PublicCategory } from './public-category.ts'
import { noCategoryId } from './special-categories.ts'

/** Category id by item id; an item that is left out stays without a category. */
export type Sorting = Readonly<Record<string, string>>

/** Reads a sorting of known items into known categories; else undefined. */
export function readSorting(
  value: unknown,
  items: readonly { readonly id: string }[],
  categories: readonly PublicCategory[],
): Sorting | undefined {
  const entries = readEntries(value)
  const itemIds = idsOf(items)
  const categoryIds = new Set([...idsOf(categories), noCategoryId])
  const sorting = new Map<string, string>()
  for (const [itemId, categoryId] of entries ?? []) {
    const read = readId(categoryId, categoryIds)
    if (read === undefined || !itemIds.has(itemId)) return undefined
    sorting.set(itemId, read)
  }
  return entries && Object.fromEntries(sorting)
}

/** Says whether anything was moved at all, as what belongs nowhere may stay where it is. */
export function isSorted(sorting: Sorting | null): sorting is Sorting {
  return sorting !== null && Object.values(sorting).some((categoryId) => categoryId !== noCategoryId)
}

export function categoryOf(sorting: Sorting | null, itemId: string): string {
  return sorting && Object.hasOwn(sorting, itemId) ? (sorting[itemId] ?? noCategoryId) : noCategoryId
}

/** Puts one item into a category, or takes it out of the sorting where there is none. */
export function withCategory(sorting: Sorting | null, itemId: string, categoryId: string): Sorting {
  const rest = Object.entries(sorting ?? {}).filter(([id]) => id !== itemId)
  return Object.fromEntries(categoryId === noCategoryId ? rest : [...rest, [itemId, categoryId]])
}
