/** The texts around things that are typed on the page. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const inPlaceTexts = catalogue('in-place', {
  drag: ['Déplacer : {{name}}', 'Move: {{name}}'],
  remove: ['Retirer : {{name}}', 'Remove: {{name}}'],
  moved: ['{{name}} : position {{position}}', '{{name}}: position {{position}}'],
  points_one: ['pt', 'pt'],
  points_other: ['pts', 'pts'],
})
