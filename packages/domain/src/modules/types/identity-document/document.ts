/** IdentityDocument: a photo of it, deleted when the application is decided (PRODUCT §5). */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import type { IdentityDocumentAnswer, IdentityDocumentPublic } from './answer.ts'

const data = z.strictObject({})

export const identityDocumentDocument: DocumentDefinition<
  typeof data,
  IdentityDocumentPublic,
  IdentityDocumentAnswer
> = {
  data,
  defaults: () => ({}),
  publicPaths: [],
  answerText: (_data, _answer, words) => words.photo,
  project: () => ({}),
}
