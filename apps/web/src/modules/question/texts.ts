import { catalogue } from '../../i18n/catalogue.ts'

export const questionTexts = catalogue('question', {
  answer: ['Votre réponse', 'Your answer'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  onlyDigits: ['Seuls les chiffres sont autorisés', 'Only digits are allowed'],
})
