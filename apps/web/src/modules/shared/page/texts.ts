import { catalogue } from '../../../i18n/catalogue.ts'

export const pageTexts = catalogue('page', {
  required: ['Obligatoire', 'Required'],
  loading: ['Chargement…', 'Loading…'],
  slow: [
    'Cette partie met du temps à s’afficher. Vos réponses sont gardées.',
    'This part is taking a while to load. Your answers are kept.',
  ],
  reload: ['Recharger la page', 'Reload the page'],
})
