import { catalogue } from '../../../i18n/catalogue.ts'

export const pageTexts = catalogue('page', {
  required: ['Obligatoire', 'Required'],
  number: ['Question {{position}} sur {{count}}', 'Question {{position}} of {{count}}'],
  loading: ['Chargement…', 'Loading…'],
  slow: ['Cette partie met du temps à s’afficher.', 'This part is taking a while to load.'],
  kept: ['Vos réponses sont gardées.', 'Your answers are kept.'],
  offline: [
    'Pas de réseau. La suite s’affichera dès qu’il reviendra : laissez cette page ouverte.',
    'No network. The rest will show as soon as it is back: leave this page open.',
  ],
  reload: ['Recharger la page', 'Reload the page'],
})
