/** The builder's texts for categories, elements and mails. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const sortingEditorTexts = catalogue('sorting-editor', {
  categories: ['Catégories', 'Categories'],
  category: ['Catégorie {{number}}', 'Category {{number}}'],
  add: ['Ajouter une catégorie', 'Add a category'],
  colour: ['Couleur', 'Colour'],
  'colour.of': ['Couleur : {{name}}', 'Colour: {{name}}'],
  parent: ['Sous-catégorie de', 'Subcategory of'],
  'parent.of': ['« {{name}} » est une sous-catégorie de', '“{{name}}” is a subcategory of'],
  'parent.none': ['Aucune (premier niveau)', 'None (top level)'],
  total: ['Maximum : {{points}} (points à classer juste)', 'Maximum: {{points}} (points for sorting right)'],
  trash: ['Proposer la corbeille', 'Offer the trash'],
  'trash.help': [
    'La retirer remet ce qui s’y trouvait dans « Aucune catégorie ».',
    'If you remove it, its content goes back to “No category”.',
  ],
})
