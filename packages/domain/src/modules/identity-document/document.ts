/** IdentityDocument: a photo of it, deleted when the application is decided (PRODUCT §5). */
import { z } from 'zod'
import type { DocumentDefinition } from '../definition.ts'
import type { IdentityDocumentPublic } from './answer.ts'

const data = z.strictObject({})

export const identityDocumentDocument: DocumentDefinition<typeof data, IdentityDocumentPublic> = {
  data,
  defaults: () => ({}),
  project: () => ({}),
}
