/** Around the policy. */
import { catalogue } from '../../i18n/catalogue.ts'

export const privacyTexts = catalogue('privacy', {
  title: ['Politique de confidentialité', 'Privacy policy'],
  contents: ['Sommaire', 'Contents'],
  home: ['Retour à l’application', 'Back to the application'],
})
