import { catalogue } from '../../i18n/catalogue.ts'

export const questionTexts = catalogue('question', {
  answer: ['Votre réponse', 'Your answer'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  tooLong: [
    'Caractères en trop : {{excess}}. Les {{limit}} premiers sont enregistrés ; ce qui suit reste dans le champ mais ne sera pas transmis. Raccourcissez votre texte pour tout garder.',
    'Characters too many: {{excess}}. The first {{limit}} are saved; what follows stays in the field but is not handed over. Shorten your text to keep all of it.',
  ],
  onlyDigits: ['Seuls les chiffres sont autorisés', 'Only digits are allowed'],
})
