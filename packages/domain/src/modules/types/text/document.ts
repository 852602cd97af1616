/** Text: all of it is the item's `content`. */
import type { DocumentDefinition } from '../../definition.ts'
import type { noData } from '../../shared/no-data.ts'
import type { TextPublic } from './answer.ts'

export const textDocument: DocumentDefinition<typeof noData, TextPublic> = {
  specName: 'Text',
  category: 'content',
  canUpload: true,
  names: ['Texte', 'Text'],
  about: ['Une consigne, une image, un mot d’accueil', 'Instructions, an image, a welcome'],
  publicPaths: [],
  project: () => ({}),
}
