/** The texts of the fields of all module editors. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const editingTexts = catalogue('module-editing', {
  'page.unnamed': ['Page {{position}}', 'Page {{position}}'],
  'page.gone': ['La page {{position}} n’existe plus', 'Page {{position}} no longer exists'],
  'page.goneChoice': ['Page {{position}} (supprimée)', 'Page {{position}} (removed)'],
  'list.remove': ['Retirer {{name}}', 'Remove {{name}}'],
  'list.up': ['Monter {{name}}', 'Move {{name}} up'],
  'list.down': ['Descendre {{name}}', 'Move {{name}} down'],
  'list.moved': ['{{name}} : position {{position}}', '{{name}}: position {{position}}'],
  'list.actions': ['Actions pour {{name}}', 'Actions for {{name}}'],
  'duration.minutes': ['Minutes', 'Minutes'],
  'duration.seconds': ['Secondes', 'Seconds'],
  'colour.none': ['Aucune', 'None'],
  'colour.pick': ['Prélever une couleur à l’écran', 'Pick a colour from the screen'],
})
