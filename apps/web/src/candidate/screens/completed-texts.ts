import { catalogue } from '../../i18n/catalogue.ts'

export const completedTexts = catalogue('candidateCompleted', {
  title: ['Merci, votre test est terminé', 'Thank you, your test is complete'],
  text: [
    'Vos réponses ont été enregistrées et transmises. Vous pouvez fermer cette page.',
    'Your answers were recorded and handed over. You may close this page.',
  ],
  options: ['Autres possibilités', 'What else you can do'],
  another: ['Une autre personne', 'Somebody else'],
})
