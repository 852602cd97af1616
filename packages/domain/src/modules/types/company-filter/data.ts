/** The data of a CompanyFilter. */
import { shortText, z } from '../../fields.ts'

export const data = z.strictObject({
  label: shortText.default(''),
  allowSeveral: z.boolean().default(false),
})
