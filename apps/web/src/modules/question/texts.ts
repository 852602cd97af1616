import { catalogue } from '../../i18n/catalogue.ts'

export const questionTexts = catalogue('question', {
  answer: ['Votre réponse', 'Your answer'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
  tooLong: [
    'Caractères en trop : {{excess}}. Les {{limit}} premiers sont enregistrés ; ce qui suit n’est que dans ce champ. Raccourcissez votre texte pour continuer.',
    'Characters too many: {{excess}}. The first {{limit}} are saved; what follows is only in this field. Shorten your text to go on.',
  ],
  onlyDigits: ['Seuls les chiffres sont autorisés', 'Only digits are allowed'],
})
