/** Container: what it holds is the item's `rowList`. */
import type { DocumentDefinition } from '../../definition.ts'
import type { noData } from '../../shared/no-data.ts'
import type { ContainerPublic } from './answer.ts'

export const containerDocument: DocumentDefinition<typeof noData, ContainerPublic> = {
  specName: 'Container',
  category: 'content',
  names: ['Conteneur', 'Container'],
  about: ['Des lignes groupées dans un cadre', 'Rows grouped in a frame'],
  publicPaths: [],
  project: () => ({}),
}
