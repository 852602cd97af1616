import { catalogue } from '../../i18n/catalogue.ts'

export const priorisationEditorTexts = catalogue('priorisation-editor', {
  items: ['Éléments, dans l’ordre attendu', 'Items, in the expected order'],
  'items.help': [
    'Le candidat les voit mélangés. Deux éléments de même position sont interchangeables.',
    'The candidate sees them shuffled. Two items of one position may stand either way.',
  ],
  item: ['Élément {{number}}', 'Item {{number}}'],
  'item.position': ['Position attendue de l’élément {{number}}', 'Expected position of item {{number}}'],
  'item.unit': ['position', 'position'],
  'item.hint': ['Infobulle de l’élément {{number}}', 'Tooltip of item {{number}}'],
  'item.hintPlaceholder': ['Infobulle (facultatif)', 'Tooltip (optional)'],
  hints: ['Infobulles', 'Tooltips'],
  add: ['Ajouter un élément', 'Add an item'],
  evaluation: ['Calcul des points', 'How points are counted'],
  'evaluation.gap': ['Selon l’écart', 'By the gap'],
  'evaluation.all': ['Tout ou rien', 'All or nothing'],
  maxScore: ['Maximum de points', 'Maximum of points'],
  'maxScore.help': ['Vide : un point par élément', 'Empty: one point per item'],
  drag: ['Glisser-déposer', 'Drag and drop'],
  'drag.help': [
    'Sinon, des numéros à saisir ; le clavier suffit toujours.',
    'Otherwise numbers to type; the keyboard is always enough.',
  ],
})
