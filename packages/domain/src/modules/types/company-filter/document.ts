/** CompanyFilter: the candidate says whom the application is for; that decides who sees it (product 3.13). */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import { shortText } from '../../fields.ts'
import type { CompanyFilterAnswer, CompanyFilterPublic } from './answer.ts'

const data = z.strictObject({
  label: shortText.default(''),
  allowSeveral: z.boolean().default(false),
})

export const companyFilterDocument: DocumentDefinition<
  typeof data,
  CompanyFilterPublic,
  CompanyFilterAnswer
> = {
  specName: 'CompanyFilter',
  category: 'question',
  names: ['Filtre d’entreprise', 'Company filter'],
  about: ['Qui recevra la candidature', 'Who receives the application'],
  data,
  defaults: () => data.parse({}),
  publicPaths: ['label', 'allowSeveral'],
  answerText: (_, answer, { filterNames }) => answer.flatMap((id) => filterNames.get(id) ?? []).join('\n'),
  project: ({ label, allowSeveral }) => ({ label, allowSeveral }),
}
