/** By what one shows that it is oneself, beside a password. */
import { catalogue } from '../../i18n/catalogue.ts'

export const wayTexts = catalogue('waysIn', {
  provider: ['Continuer avec mon entreprise', 'Continue with my company'],
  'provider.again': ['Se reconnecter chez le fournisseur', 'Sign in at the provider anew'],
  passkey: ['Utiliser une clé d’accès', 'Use a passkey'],
  'passkey.none': [
    'Aucune clé d’accès n’a été utilisée. Recommencez, ou choisissez une autre façon.',
    'No passkey was used. Try again, or choose another way.',
  ],
  'passkey.known': [
    'Cet appareil a déjà une clé d’accès de votre compte.',
    'This device has a passkey of your account already.',
  ],
})
