import { catalogue } from '../../i18n/catalogue.ts'

export const buttonTexts = catalogue('button', {
  next: ['Continuer', 'Continue'],
  newWindow: ['s’ouvre dans une nouvelle fenêtre', 'opens in a new window'],
  sending: ['Envoi…', 'Sending…'],
  missing: ['Vous devez fournir une réponse pour continuer', 'You must give an answer to continue'],
})
