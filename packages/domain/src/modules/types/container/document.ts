/** Container: what it holds is the item's `rowList`. */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import type { ContainerPublic } from './answer.ts'

const data = z.strictObject({})

export const containerDocument: DocumentDefinition<typeof data, ContainerPublic> = {
  data,
  defaults: () => ({}),
  publicPaths: [],
  project: () => ({}),
}
