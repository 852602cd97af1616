import { catalogue } from '../../../i18n/catalogue.ts'

export const categoryEditorTexts = catalogue('category-editor', {
  elements: ['Éléments à classer', 'Items to sort'],
  'elementList.*.content': ['Élément {{number}}', 'Item {{number}}'],
  'elementList.*.expectedCategoryId': [
    'Catégorie attendue de l’élément {{number}}',
    'Expected category of item {{number}}',
  ],
  'elementList.*.score': ['Points de l’élément {{number}}', 'Points of item {{number}}'],
  add: ['Ajouter un élément', 'Add an item'],
})
