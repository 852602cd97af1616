/** Checks where items are sorted into categories. */

import type { DataProblem } from '../../definition.ts'
import type { CategoryData } from './categories.ts'
import { noCategoryId } from './special-categories.ts'

/** Problems of categories and what is expected in them; `detail` is a category's or item's id. */
export function checkSorting(
  categories: readonly CategoryData[],
  items: readonly { readonly id: string; readonly expectedCategoryId: string }[],
): DataProblem[] {
  const known = new Set([...categories.map(({ id }) => id), noCategoryId])
  const problems: DataProblem[] = []
  if (items.length === 0) problems.push({ severity: 'error', code: 'sorting.noItems' })
  if (!categories.some(({ id }) => id !== noCategoryId))
    problems.push({ severity: 'error', code: 'sorting.noCategory' })
  for (const { id, parentCategoryId, subcategoryIdList } of categories) {
    const related = parentCategoryId === null ? subcategoryIdList : [parentCategoryId, ...subcategoryIdList]
    if (related.some((each) => each === id || !known.has(each)))
      problems.push({ severity: 'error', code: 'sorting.unknownCategory', detail: id })
  }
  for (const [line, { id, expectedCategoryId }] of items.entries()) {
    if (!known.has(expectedCategoryId))
      problems.push({ severity: 'error', code: 'sorting.unknownCategory', detail: id, line })
    else if (expectedCategoryId === noCategoryId)
      problems.push({ severity: 'warning', code: 'sorting.noExpectedCategory', detail: id, line })
  }
  return problems
}
