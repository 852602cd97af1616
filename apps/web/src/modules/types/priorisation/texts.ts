import { catalogue } from '../../../i18n/catalogue.ts'

export const priorisationTexts = catalogue('priorisation', {
  list: ['Éléments à classer', 'Items to put in order'],
  help: [
    'Faites glisser les éléments, ou utilisez les flèches ou le numéro. 1 = en premier.',
    'Drag the items, or use the arrows or the number. 1 = first.',
  ],
  helpTouch: [
    'Touchez les flèches ou le numéro, ou faites glisser la poignée à gauche. 1 = en premier.',
    'Tap the arrows or the number, or pull by the handle at the left. 1 = first.',
  ],
  helpNumbers: [
    'Donnez à chaque élément une position différente, de 1 (en premier) à {{count}}. Seul l’ordre compte.',
    'Give each item a different position, from 1 (first) to {{count}}. Only the order counts.',
  ],
  position: ['Position de « {{label}} »', 'Position of “{{label}}”'],
  up: ['Monter « {{label}} »', 'Move “{{label}}” up'],
  down: ['Descendre « {{label}} »', 'Move “{{label}}” down'],
  drag: ['Déplacer « {{label}} »', 'Move “{{label}}”'],
  movedTo: [
    '« {{label}} » : position {{position}} sur {{count}}',
    '“{{label}}”: position {{position}} of {{count}}',
  ],
  more: ['Plus d’informations sur « {{label}} »', 'More about “{{label}}”'],
  outOfRange: ['Entre 1 et {{count}}', 'Between 1 and {{count}}'],
  taken: ['Cette position est déjà prise', 'This position is already taken'],
  keep: ['Garder cet ordre', 'Keep this order'],
  notYet: ['Vous n’avez encore rien classé.', 'You have not put anything in order yet.'],
})
