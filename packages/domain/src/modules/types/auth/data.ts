/** The data of an Auth. */
import { pagePosition, richText, shortText, z } from '../../fields.ts'

export const data = z.strictObject({
  /** Shown beside the acknowledgements; null: the assessment's. */
  contactEmail: z.email().max(512).nullable().default(null),
  birthdateRequired: z.boolean().default(false),
  /** Wordings of the two required acknowledgements; empty: the product's own. */
  rgpd1: richText.default(''),
  rgpd2: richText.default(''),
  submitLabel: shortText.default(''),
  /** null: the next page. */
  redirectToPage: pagePosition.nullable().default(null),
})
