import { catalogue } from '../../../i18n/catalogue.ts'

export const questionAutoEditorTexts = catalogue('question-auto-editor', {
  allowOnlyNumbers: ['Chiffres seulement', 'Digits only'],
  'allowOnlyNumbers.help': [
    'Toute la réponse est comparée comme un nombre : « 1 000,5 » vaut « 1000.5 ».',
    'The whole answer is compared as a number: “1 000,5” equals “1000.5”.',
  ],
  showWordsCount: ['Afficher le nombre de mots', 'Show the number of words'],
  acceptWordGroupList: ['Réponses acceptées', 'Accepted answers'],
  'acceptWordGroupList.help': [
    'Séparez les synonymes par « ; ». Chaque groupe trouvé donne ses points une fois.',
    'Separate synonyms with “;”. Each group that is found gives its points once.',
  ],
  'acceptWordGroupList.numbersHelp': [
    'Un nombre, une tolérance « 648 ± 2 » (ou « 648 +- 2 »), un intervalle « 640..650 », bornes comprises. Séparez-les par « ; ».',
    'A number, a tolerance “648 ± 2” (or “648 +- 2”), a range “640..650”, ends included. Separate them with “;”.',
  ],
  'acceptWordGroupList.*.acceptWord': ['Réponse acceptée {{number}}', 'Accepted answer {{number}}'],
  'acceptWordGroupList.*.score': ['Points de la réponse {{number}}', 'Points of answer {{number}}'],
  'group.words': ['remise;réduction;rabais', 'discount;rebate'],
  'group.number': ['648 ± 2', '648 ± 2'],
  add: ['Ajouter une réponse acceptée', 'Add an accepted answer'],
})
