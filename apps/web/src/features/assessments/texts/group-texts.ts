/** The groups dialog of the assessment panel. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const groupTexts = catalogue('assessment-groups', {
  title: ['Groupes de tests', 'Test groups'],
  about: [
    'Un groupe rassemble des tests ; son nom apparaît sur leurs cartes.',
    'A group brings tests together; its name shows on their cards.',
  ],
  list: ['Liste des groupes', 'List of groups'],
  'empty.title': ['Aucun groupe', 'No group'],
  'empty.text': ['Donnez un nom au premier.', 'Give the first one a name.'],
  'new.name': ['Nouveau groupe', 'New group'],
  'new.action': ['Créer', 'Create'],
  'new.missing': ['Vous devez saisir le nom du groupe', 'You must enter the name of the group'],
  noTests: ['Aucun test dans ce groupe', 'No test in this group'],
  add: ['Ajouter un test à {{name}}', 'Add a test to {{name}}'],
  'add.placeholder': ['Ajouter un test…', 'Add a test…'],
  'add.none': ['Aucun autre test', 'No other test'],
  'add.searching': ['Recherche…', 'Searching…'],
  takeOut: ['Retirer {{test}} de {{name}}', 'Remove {{test}} from {{name}}'],
  delete: ['Supprimer le groupe {{name}}', 'Delete the group {{name}}'],
  'delete.title': ['Supprimer le groupe « {{name}} » ?', 'Delete the group “{{name}}”?'],
  'delete.text': ['Ses tests restent.', 'Its tests stay.'],
  'delete.action': ['Supprimer le groupe', 'Delete the group'],
})
