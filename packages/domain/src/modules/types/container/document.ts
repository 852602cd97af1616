/** Container: what it holds is the item's `rowList`. */
import type { DocumentDefinition } from '../../definition.ts'
import type { ContainerPublic } from './answer.ts'
import type { data } from './data.ts'

export const containerDocument: DocumentDefinition<typeof data, ContainerPublic> = {
  specName: 'Container',
  category: 'content',
  names: ['Conteneur', 'Container'],
  about: ['Des lignes groupées dans un cadre', 'Rows grouped in a frame'],
  publicPaths: [],
  project: () => ({}),
}
