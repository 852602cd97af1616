/** IdentityDocument: a photo of it, deleted when the application is decided (product 3.15). */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import type { IdentityDocumentAnswer, IdentityDocumentPublic } from './answer.ts'

const data = z.strictObject({})

export const identityDocumentDocument: DocumentDefinition<
  typeof data,
  IdentityDocumentPublic,
  IdentityDocumentAnswer
> = {
  specName: 'IdentityDocument',
  category: 'recording',
  canUpload: true,
  names: ['Pièce d’identité', 'Identity document'],
  about: ['Une photo prise sur place', 'A photo taken on the spot'],
  data,
  defaults: () => ({}),
  publicPaths: [],
  answerText: (_data, _answer, words) => words.photo,
  project: () => ({}),
}
