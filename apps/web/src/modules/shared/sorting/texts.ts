/** Words around categories: of elements and of mails, for candidates and staff. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const sortingTexts = catalogue('sorting', {
  none: ['Aucune catégorie', 'No category'],
  trash: ['Corbeille', 'Trash'],
  unnamed: ['Catégorie {{number}}', 'Category {{number}}'],
  moveTo: ['Déplacer « {{label}} » vers…', 'Move “{{label}}” to…'],
  choices: ['Catégories', 'Categories'],
  here: ['Actuelle', 'Current'],
  close: ['Fermer', 'Close'],
})
