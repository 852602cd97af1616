/** Text: all of it is the item's `content`. */
import type { DocumentDefinition } from '../../definition.ts'
import type { TextPublic } from './answer.ts'
import type { data } from './data.ts'

export const textDocument: DocumentDefinition<typeof data, TextPublic> = {
  specName: 'Text',
  category: 'content',
  canUpload: true,
  names: ['Texte', 'Text'],
  about: ['Une consigne, une image, un mot d’accueil', 'Instructions, an image, a welcome'],
  publicPaths: [],
  project: () => ({}),
}
