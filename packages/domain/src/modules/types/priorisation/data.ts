/** The data of a Priorisation, as its document and its score read it. */
import { documentId, listOf, maxScore, z } from '../../fields.ts'
import { positionLimit } from './answer.ts'

const item = z.strictObject({
  id: documentId,
  label: z.string().max(1000).default(''),
  /** Only the ranks count; items that share a position may stand in any order among themselves. */
  expectedPosition: z.int().min(1).max(positionLimit),
  tooltipContent: z.string().max(2000).default(''),
})

export const data = z.strictObject({
  /** 0: the gap between given and expected; 2: all or nothing. */
  evaluationType: z.union([z.literal(0), z.literal(2)]).default(0),
  useDragAndDrop: z.boolean().default(true),
  maxScore,
  priorisationList: listOf(item, 1, positionLimit),
})

export type PriorisationData = z.output<typeof data>
