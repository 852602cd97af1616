/** The data of a Category. */
import { documentId, listOf, points, shortRichText, z } from '../../fields.ts'
import { categoryIdOrNone, categoryListOf } from '../../shared/sorting/categories.ts'

const element = z.strictObject({
  id: documentId,
  content: shortRichText.default(''),
  expectedCategoryId: categoryIdOrNone,
  /** The category in which the element lies in the builder's preview. */
  currentCategoryId: categoryIdOrNone,
  score: points.default(1),
})

export const data = z.strictObject({
  categoryList: categoryListOf(0).default([]),
  elementList: listOf(element, 0, 100).default([]),
})

export type CategoryModuleData = z.output<typeof data>
