/** The data of a QuestionAuto, as its document and its score read it. */
import { documentId, points, z } from '../../fields.ts'

const wordGroup = z.strictObject({
  /** Only the builder needs one, to tell its rows apart. */
  id: documentId.optional(),
  /** Synonyms, separated by `;`. */
  acceptWord: z.string().max(2000),
  score: points.default(1),
})

export const data = z.strictObject({
  allowOnlyNumbers: z.boolean().default(false),
  showWordsCount: z.boolean().default(false),
  acceptWordGroupList: z.array(wordGroup).max(100).default([]),
})

export type QuestionAutoData = z.output<typeof data>
