/** Around the guide. */
import { catalogue } from '../../i18n/catalogue.ts'

export const helpTexts = catalogue('help', {
  title: ['Guide', 'Guide'],
  intro: ['Dix pages courtes pour bien commencer.', 'Ten short pages to begin well.'],
  contents: ['Sommaire', 'Contents'],
  previous: ['Précédent', 'Previous'],
  next: ['Suivant', 'Next'],
  home: ['Retour à l’application', 'Back to the application'],
})
