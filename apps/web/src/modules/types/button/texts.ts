import { catalogue } from '../../../i18n/catalogue.ts'

export const buttonTexts = catalogue('button', {
  next: ['Continuer', 'Continue'],
  newWindow: ['s’ouvre dans une nouvelle fenêtre', 'opens in a new window'],
  sending: ['Envoi…', 'Sending…'],
  lacks_one: ['Il manque une réponse', 'One answer is missing'],
  lacks_other: ['Il manque {{count}} réponses', '{{count}} answers are missing'],
  loading: ['Cette page n’est pas encore chargée', 'This page has not loaded yet'],
  missing: ['Vous devez fournir une réponse pour continuer', 'You must give an answer to continue'],
})
