/** Auth: the candidate identifies themselves (product 4.5). */
import type { DocumentDefinition } from '../../definition.ts'
import type { AuthPublic } from './answer.ts'
import type { data } from './data.ts'

export const authDocument: DocumentDefinition<typeof data, AuthPublic> = {
  specName: 'Auth',
  category: 'flow',
  names: ['Identification', 'Identification'],
  about: ['Le candidat dit qui il est', 'The candidate says who they are'],
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
