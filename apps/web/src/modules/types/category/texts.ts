import { catalogue } from '../../../i18n/catalogue.ts'

export const categoryTexts = catalogue('category', {
  help: [
    'Faites glisser chaque élément dans une catégorie, ou appuyez sur « Classer ».',
    'Drag each item into a category, or press “Sort”.',
  ],
  helpTouch: [
    'Touchez « Classer » à côté de chaque élément, ou faites-le glisser par sa poignée.',
    'Tap “Sort” beside each item, or pull it by its handle.',
  ],
  board: ['Éléments et catégories', 'Items and categories'],
  element: ['Élément {{number}}', 'Item {{number}}'],
  sort: ['Classer', 'Sort'],
  sortThis: [
    'Classer « {{label}} », actuellement : {{category}}',
    'Sort “{{label}}”, currently: {{category}}',
  ],
  takeOut: ['Retirer « {{label}} » de sa catégorie', 'Take “{{label}}” out of its category'],
  count_one: ['{{count}} élément', '{{count}} item'],
  count_other: ['{{count}} éléments', '{{count}} items'],
  sorted_one: ['{{count}} élément classé sur {{total}}', '{{count}} item sorted of {{total}}'],
  sorted_other: ['{{count}} éléments classés sur {{total}}', '{{count}} items sorted of {{total}}'],
  empty: ['Déposez ici', 'Drop here'],
  allSorted: ['Tout est classé.', 'Everything is sorted.'],
  movedTo: ['« {{label}} » : {{category}}, {{items}}', '“{{label}}”: {{category}}, {{items}}'],
})
