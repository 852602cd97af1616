import { catalogue } from '../../../i18n/catalogue.ts'

export const questionTexts = catalogue('question', {
  answer: ['Votre réponse', 'Your answer'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  tooLong: [
    'Caractères en trop : {{excess}}. Les {{limit}} premiers sont enregistrés ; la suite ne l’est pas. Raccourcissez votre texte pour continuer.',
    'Too many characters, by {{excess}}. The first {{limit}} are saved; the rest is only in this field. Shorten your text to go on.',
  ],
  onlyDigits: ['Seuls les chiffres sont autorisés', 'Only digits are allowed'],
})
