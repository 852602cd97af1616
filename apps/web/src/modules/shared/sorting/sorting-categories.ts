/** Where an item can be sorted, as shown: without a category first, the trash last. Pure. */
import { categoryTree } from '@assay/domain/modules/shared/sorting/category-tree'
import type { PublicCategory } from '@assay/domain/modules/shared/sorting/public-category'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { sortingTexts } from './texts.ts'

export interface SortingCategory {
  readonly id: string
  readonly name: string
  /** The name with those above it: `Urgent › Panne`. */
  readonly fullName: string
  /** The names above it, before the name itself: `Urgent › `, or nothing. */
  readonly above: string
  readonly color: string | null
  /** 0 at the top. */
  readonly depth: number
}

interface CategoryNames {
  readonly none: string
  readonly trash: string
  /** A name for a category without one: its number among all. */
  readonly unnamed: (number: number) => string
}

const separator = ' › '

/** The trash is there where the author offers it. */
export function sortingCategoriesOf(
  categories: readonly PublicCategory[],
  names: CategoryNames,
): SortingCategory[] {
  const named = categories.map((each, index) => ({ ...each, name: each.name || names.unnamed(index + 1) }))
  const own = categoryTree(named).map(({ category: { id, name, color }, depth, path }) => ({
    id,
    name,
    fullName: path.join(separator),
    above: path
      .slice(0, -1)
      .map((each) => each + separator)
      .join(''),
    color,
    depth,
  }))
  const special = (id: string, name: string): SortingCategory => {
    const color = categories.find((each) => each.id === id)?.color ?? null
    return { id, name, fullName: name, above: '', color, depth: 0 }
  }
  const hasTrash = categories.some(({ id }) => id === trashCategoryId)
  return [
    special(noCategoryId, names.none),
    ...own,
    ...(hasTrash ? [special(trashCategoryId, names.trash)] : []),
  ]
}

/** Lists a module's categories with their names in the language of the moment. */
export function useCategories(categories: readonly PublicCategory[]): SortingCategory[] {
  const t = sortingTexts.useTexts()
  return sortingCategoriesOf(categories, {
    none: t('none'),
    trash: t('trash'),
    unnamed: (number) => t('unnamed', { number }),
  })
}

/** The category with an id; for an unknown id the first one, which is without a category. */
export function sortingCategoryOf(
  sortingCategories: readonly SortingCategory[],
  id: string,
): SortingCategory {
  const category = sortingCategories.find((each) => each.id === id) ?? sortingCategories[0]
  if (!category) throw new Error('there is always the one without a category')
  return category
}
