/** CompanyFilter: the candidate says whom the application is for; that decides who sees it (product 3.13). */
import type { DocumentDefinition } from '../../definition.ts'
import type { CompanyFilterAnswer, CompanyFilterPublic } from './answer.ts'
import type { data } from './data.ts'

export const companyFilterDocument: DocumentDefinition<
  typeof data,
  CompanyFilterPublic,
  CompanyFilterAnswer
> = {
  specName: 'CompanyFilter',
  category: 'question',
  names: ['Filtre d’entreprise', 'Company filter'],
  about: ['Qui recevra la candidature', 'Who receives the application'],
  publicPaths: ['label', 'allowSeveral'],
  answerText: (_, answer, { filterNames }) => answer.flatMap((id) => filterNames.get(id) ?? []).join('\n'),
  project: ({ label, allowSeveral }) => ({ label, allowSeveral }),
}
