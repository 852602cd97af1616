import { catalogue } from '../../../i18n/catalogue.ts'

export const priorisationEditorTexts = catalogue('priorisation-editor', {
  items: ['Éléments, dans l’ordre attendu', 'Items, in the expected order'],
  'items.help': [
    'Le candidat les voit mélangés. Deux éléments de même position sont interchangeables.',
    'The candidate sees them shuffled. Two items with the same position are interchangeable.',
  ],
  item: ['Élément {{number}}', 'Item {{number}}'],
  'item.position': ['Position attendue de l’élément {{number}}', 'Expected position of item {{number}}'],
  'item.place': ['position', 'position'],
  'item.hint': ['Infobulle de l’élément {{number}}', 'Tooltip of item {{number}}'],
  'item.hintPlaceholder': ['Infobulle (facultatif)', 'Tooltip (optional)'],
  hints: ['Infobulles', 'Tooltips'],
  add: ['Ajouter un élément', 'Add an item'],
  evaluation: ['Calcul des points', 'Scoring method'],
  'evaluation.gap': ['Selon l’écart', 'Partial credit'],
  'evaluation.all': ['Tout ou rien', 'All or nothing'],
  maxScore: ['Maximum de points', 'Maximum points'],
  'maxScore.help': [
    'Laissez vide pour compter un point par élément.',
    'Leave empty to give one point per item.',
  ],
  drag: ['Glisser-déposer', 'Drag and drop'],
  'drag.help': [
    'Sinon, le candidat saisit des numéros. Le clavier suffit dans les deux cas.',
    'Otherwise candidates type numbers. The keyboard is enough either way.',
  ],
})
