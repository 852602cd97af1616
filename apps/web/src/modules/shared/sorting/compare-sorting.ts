/** Compares where items were put with where they were expected, with their points. */
import { categoryOf, isSorted, type Sorting } from '@assay/domain/modules/shared/sorting/sorting'
import { type SortingCategory, sortingCategoryOf } from './sorting-categories.ts'

interface ExpectedItem {
  readonly id: string
  readonly expectedCategoryId: string
  readonly points: number
}

/** The items in their order; without an answer none gives points, not even one expected nowhere. */
export function compareSorting(
  items: readonly ExpectedItem[],
  sortingCategories: readonly SortingCategory[],
  answer: Sorting | null,
) {
  const isAnswered = isSorted(answer)
  return items.map(({ id, expectedCategoryId, points }) => {
    const givenId = categoryOf(answer, id)
    const isExact = isAnswered && givenId === expectedCategoryId
    return {
      id,
      /** null: the module was left unanswered. */
      given: isAnswered ? sortingCategoryOf(sortingCategories, givenId) : null,
      expected: sortingCategoryOf(sortingCategories, expectedCategoryId),
      isExact,
      points: isExact ? points : 0,
    }
  })
}
