/** The data of a CompanyFilter. */
import { z } from 'zod'
import { shortText } from '../../fields.ts'

export const data = z.strictObject({
  label: shortText.default(''),
  allowSeveral: z.boolean().default(false),
})
