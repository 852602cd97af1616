import { catalogue } from '../../i18n/catalogue.ts'

export const pageTexts = catalogue('page', {
  required: ['Obligatoire', 'Required'],
  loading: ['Chargement…', 'Loading…'],
  slow: [
    'Cette partie tarde à venir. Vos réponses sont gardées.',
    'This part is slow. Your answers are kept.',
  ],
  reload: ['Recharger la page', 'Reload the page'],
})
