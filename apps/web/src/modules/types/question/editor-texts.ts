import { catalogue } from '../../../i18n/catalogue.ts'

export const questionEditorTexts = catalogue('question-editor', {
  showWordsCount: ['Afficher le nombre de mots', 'Show the number of words'],
})
