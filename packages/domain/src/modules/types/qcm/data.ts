/** The data of a Qcm, as its document and its score read it. */
import { colour, documentId, listOf, maxScore, points, shortRichText, z } from '../../fields.ts'

const choice = z.strictObject({
  id: documentId,
  content: shortRichText.default(''),
  /** Points where `isScore`, else the position of the page that it leads to. */
  score: points.default(1),
})

export const data = z.strictObject({
  choiceList: listOf(choice, 2, 50),
  shuffleQcmOrder: z.boolean().default(false),
  style: z.enum(['checkbox', 'clickbox', 'select']).default('checkbox'),
  isMultipleChoice: z.boolean().default(false),
  /** Counts only where `isMultipleChoice` is set. */
  nbMinChoices: z.int().min(0).max(50).default(1),
  nbMaxChoices: z.int().min(1).max(50).default(1),
  isScore: z.boolean().default(true),
  maxScore,
  customBgColor: colour.nullable().default(null),
  /** A specified field that nothing uses: whatever is sent, it is null. */
  builderSelectedChoice: z.null().default(null).catch(null),
})

export type QcmData = z.output<typeof data>
