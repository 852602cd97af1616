/** Categories that mails and elements are sorted into (product 3.10). */
import { colour, documentId, listOf, shortText, z } from '../../fields.ts'
import { categoryLimit, noCategoryId } from './special-categories.ts'

export const category = z.strictObject({
  id: documentId,
  /** Empty for the special categories: the interface has their names. */
  name: shortText.default(''),
  color: colour.nullable().default(null),
  parentCategoryId: documentId.nullable().default(null),
  subcategoryIdList: z.array(documentId).max(categoryLimit).default([]),
})

export type CategoryData = z.output<typeof category>

/** Categories, at least `min`; following parents always ends. */
export const categoryListOf = (min: number) =>
  listOf(category, min, categoryLimit).refine(endsAtTheTop, {
    message: 'a category may not be its own parent',
  })

/** The category in which an item is expected, or stands in the builder; by default none. */
export const categoryIdOrNone = documentId.default(noCategoryId)

/** A sortable mailbox's first entry, new each time, so that no two documents share it. */
export const noCategory = (): CategoryData => category.parse({ id: noCategoryId })

function endsAtTheTop(categories: readonly CategoryData[]): boolean {
  const parents = new Map(categories.map(({ id, parentCategoryId }) => [id, parentCategoryId]))
  return categories.every((start) => {
    let id: string | null | undefined = start.id
    for (let steps = 0; steps <= categories.length && id; steps++) id = parents.get(id)
    return !id
  })
}
