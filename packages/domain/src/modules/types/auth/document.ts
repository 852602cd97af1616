/** Auth: the candidate identifies themselves (product 4.5). */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import { pagePosition, richText, shortText } from '../../fields.ts'
import type { AuthPublic } from './answer.ts'

const data = z.strictObject({
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

export const authDocument: DocumentDefinition<typeof data, AuthPublic> = {
  specName: 'Auth',
  category: 'flow',
  names: ['Identification', 'Identification'],
  about: ['Le candidat dit qui il est', 'The candidate says who they are'],
  data,
  defaults: () => data.parse({}),
  publicPaths: ['contactEmail', 'birthdateRequired', 'rgpd1', 'rgpd2', 'submitLabel'],
  project: ({ contactEmail, birthdateRequired, rgpd1, rgpd2, submitLabel }) => ({
    contactEmail,
    birthdateRequired,
    rgpd1,
    rgpd2,
    submitLabel,
  }),
  mapRichText: (each, sanitise) => ({ ...each, rgpd1: sanitise(each.rgpd1), rgpd2: sanitise(each.rgpd2) }),
}
