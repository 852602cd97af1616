import { catalogue } from '../../../i18n/catalogue.ts'

export const qcmTexts = catalogue('qcm', {
  choices: ['Choix', 'Choices'],
  pick: ['Choisissez une réponse', 'Pick an answer'],
  pickSeveral: ['Choisissez vos réponses', 'Pick your answers'],
  atLeast_one: ['Au moins une réponse est requise', 'At least one answer is required'],
  atLeast_other: ['Au moins {{count}} réponses sont requises', 'At least {{count}} answers are required'],
  upTo_one: ['Une réponse au plus', 'At most one answer'],
  upTo_other: ['Jusqu’à {{count}} réponses', 'Up to {{count}} answers'],
  full: ['Retirez une réponse pour en choisir une autre', 'Remove an answer to pick another'],
})
