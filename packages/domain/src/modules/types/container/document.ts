/** Container: what it holds is the item's `rowList`. */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import type { ContainerPublic } from './answer.ts'

const data = z.strictObject({})

export const containerDocument: DocumentDefinition<typeof data, ContainerPublic> = {
  specName: 'Container',
  category: 'content',
  names: ['Conteneur', 'Container'],
  about: ['Des lignes groupées dans un cadre', 'Rows grouped in a frame'],
  data,
  defaults: () => ({}),
  publicPaths: [],
  project: () => ({}),
}
