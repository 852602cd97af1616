import { catalogue } from '../../../i18n/catalogue.ts'

export const completedTexts = catalogue('candidateCompleted', {
  title: ['Merci, votre test est terminé', 'Thank you, your test is complete'],
  text: [
    'Vos réponses ont été enregistrées et transmises. Vous pouvez fermer cette page.',
    'Your answers have been saved and sent. You can close this page.',
  ],
  unsent: [
    'Une partie de ce que vous avez saisi ici n’a pas été transmise. Elle est gardée sur cet appareil.',
    'Some of what you typed here was not sent. It is kept on this device.',
  ],
  options: ['Autres possibilités', 'Other options'],
  another: ['Une autre personne', 'Somebody else'],
})
