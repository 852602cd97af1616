/** IdentityDocument: a photo of it, deleted when the application is decided (product 3.15). */
import type { DocumentDefinition } from '../../definition.ts'
import type { noData } from '../../shared/no-data.ts'
import type { IdentityDocumentAnswer, IdentityDocumentPublic } from './answer.ts'

export const identityDocumentDocument: DocumentDefinition<
  typeof noData,
  IdentityDocumentPublic,
  IdentityDocumentAnswer
> = {
  specName: 'IdentityDocument',
  category: 'recording',
  canUpload: true,
  names: ['Pièce d’identité', 'Identity document'],
  about: ['Une photo prise sur place', 'A photo taken on the spot'],
  publicPaths: [],
  answerText: (_data, _answer, words) => words.photo,
  project: () => ({}),
}
