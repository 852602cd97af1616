/** Around the policy. */
import { catalogue } from '../../i18n/catalogue.ts'

export const privacyTexts = catalogue('privacy', {
  title: ['Politique de confidentialité', 'Privacy policy'],
  contents: ['Sommaire', 'Contents'],
  space: ['Candidats : voir et corriger mes données', 'Candidates: see and correct my data'],
  home: ['Retour à l’application', 'Back to the application'],
})
