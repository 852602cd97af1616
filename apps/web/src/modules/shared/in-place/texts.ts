/** The texts around things that are typed on the page. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const inPlaceTexts = catalogue('in-place', {
  drag: ['Déplacer : {{name}}', 'Move: {{name}}'],
  remove: ['Retirer : {{name}}', 'Remove: {{name}}'],
  tooMany_one: [
    'Une ligne n’a pas été collée : la liste en contient {{max}} au plus.',
    'One line was not pasted: the list holds {{max}} at most.',
  ],
  tooMany_other: [
    '{{count}} lignes n’ont pas été collées : la liste en contient {{max}} au plus.',
    '{{count}} lines were not pasted: the list holds {{max}} at most.',
  ],
  points_one: ['pt', 'pt'],
  points_other: ['pts', 'pts'],
})
