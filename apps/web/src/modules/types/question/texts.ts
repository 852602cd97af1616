import { catalogue } from '../../../i18n/catalogue.ts'

export const questionTexts = catalogue('question', {
  answer: ['Votre réponse', 'Your answer'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  tooLong: [
    'Votre texte compte {{excess}} caractères de trop : seuls les {{limit}} premiers sont enregistrés. Raccourcissez-le pour continuer.',
    'Your text is {{excess}} characters too long: only the first {{limit}} are saved. Shorten it to go on.',
  ],
  onlyDigits: ['Seuls les chiffres sont autorisés', 'Only digits are allowed'],
})
