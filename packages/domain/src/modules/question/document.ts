/** Question: free text, scored by hand against criteria. */
import { z } from 'zod'
import type { DocumentDefinition } from '../definition.ts'
import type { QuestionPublic } from './answer.ts'

const data = z.strictObject({ showWordsCount: z.boolean().default(false) })

export const questionDocument: DocumentDefinition<typeof data, QuestionPublic> = {
  data,
  defaults: () => data.parse({}),
  project: ({ showWordsCount }) => ({ showWordsCount }),
}
