/** The builder's texts for categories, elements and mails. */
import { catalogue } from '../../../i18n/catalogue.ts'

const category = ['Catégorie {{number}}', 'Category {{number}}'] as const

export const sortingEditorTexts = catalogue('sorting-editor', {
  categoryList: ['Catégories', 'Categories'],
  'categoryList.*': category,
  'categoryList.*.name': category,
  add: ['Ajouter une catégorie', 'Add a category'],
  'categoryList.*.color': ['Couleur', 'Colour'],
  'colour.of': ['Couleur : {{name}}', 'Colour: {{name}}'],
  'categoryList.*.parentCategoryId': ['Sous-catégorie de', 'Subcategory of'],
  'parent.of': ['« {{name}} » est une sous-catégorie de', '“{{name}}” is a subcategory of'],
  'parent.none': ['Aucune', 'None'],
  total_one: [
    'Tout classer juste donne {{points}} point.',
    'Sorting everything correctly gives {{points}} point.',
  ],
  total_other: [
    'Tout classer juste donne {{points}} points.',
    'Sorting everything correctly gives {{points}} points.',
  ],
  trash: ['Proposer la corbeille', 'Include the trash'],
  'trash.help': [
    'Si vous la retirez, ce qui y allait revient dans « Aucune catégorie ».',
    'If you remove it, what belonged there goes back to “No category”.',
  ],
})
