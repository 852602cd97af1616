/** The data of a Question. */
import { z } from 'zod'

export const data = z.strictObject({ showWordsCount: z.boolean().default(false) })
