import { catalogue } from '../../../i18n/catalogue.ts'

export const priorisationEditorTexts = catalogue('priorisation-editor', {
  priorisationList: ['Éléments, dans l’ordre attendu', 'Items, in the expected order'],
  'priorisationList.help': [
    'Le candidat les voit mélangés. Deux éléments de même position sont interchangeables.',
    'The candidate sees them shuffled. Two items with the same position are interchangeable.',
  ],
  'priorisationList.*.label': ['Élément {{number}}', 'Item {{number}}'],
  'priorisationList.*.expectedPosition': [
    'Position attendue de l’élément {{number}}',
    'Expected position of item {{number}}',
  ],
  'item.place': ['position', 'position'],
  'priorisationList.*.tooltipContent': ['Infobulle de l’élément {{number}}', 'Tooltip of item {{number}}'],
  'item.hintPlaceholder': ['Infobulle (facultatif)', 'Tooltip (optional)'],
  hints: ['Infobulles', 'Tooltips'],
  add: ['Ajouter un élément', 'Add an item'],
  evaluationType: ['Calcul des points', 'Scoring method'],
  'evaluationType.gap': ['Selon l’écart', 'Partial credit'],
  'evaluationType.all': ['Tout ou rien', 'All or nothing'],
  maxScore: ['Maximum de points', 'Maximum points'],
  'maxScore.help': [
    'Laissez vide pour compter un point par élément.',
    'Leave empty to give one point per item.',
  ],
  useDragAndDrop: ['Glisser-déposer', 'Drag and drop'],
  'useDragAndDrop.help': [
    'Sinon, le candidat saisit des numéros. Le clavier suffit dans les deux cas.',
    'Otherwise candidates type numbers. The keyboard is enough either way.',
  ],
})
