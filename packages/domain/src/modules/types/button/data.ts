/** The data of a ButtonGoToPage. */
import { documentId, listOf, pagePosition, points, shortText, z } from '../../fields.ts'
import { comparisons } from './comparisons.ts'

const target = z.strictObject({
  id: documentId,
  pagePosition,
  score: points.default(0),
  comparaisonType: z.enum(comparisons).default('>='),
})

export const data = z.strictObject({
  /** Empty: the interface's own word for going on. */
  label: shortText.default(''),
  pagePositionList: listOf(target, 0, 50).default([]),
  saveAnswers: z.boolean().default(true),
  goToNextPage: z.boolean().default(true),
  openInNewWindow: z.boolean().default(false),
  isScoreChoice: z.boolean().default(false),
})
