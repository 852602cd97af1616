/** Signing in, and forgotten passwords. Specified texts are fixed to the letter. */
import { catalogue } from '../i18n/catalogue.ts'

export const signInTexts = catalogue('signIn', {
  'login.title': ['Connexion', 'Sign in'],
  'login.email': ['Adresse e-mail', 'E-mail address'],
  'login.password': ['Mot de passe', 'Password'],
  'login.submit': ['Se connecter', 'Sign in'],
  'login.forgotten': ['Mot de passe oublié ?', 'Forgotten password?'],
  'login.code': ['Code de votre application d’authentification', 'Code of your authenticator app'],
  'login.codeHelp': [
    'Six chiffres. Application perdue ? Saisissez un code de secours.',
    'Six digits. App lost? Enter a recovery code.',
  ],
  'login.otherAccount': ['Se connecter avec un autre compte', 'Sign in with another account'],
  'login.cookies': [
    'Votre navigateur refuse les cookies : sans eux, la connexion ne tient pas. Autorisez-les pour ce site.',
    'Your browser refuses cookies: without them signing in does not hold. Allow them for this site.',
  ],
  'login.failed': ['La connexion a échoué', 'Signing in failed'],
  'return.waiting': ['Un instant, nous vérifions votre connexion…', 'One moment, we check your sign-in…'],
  'return.again': [
    'C’est bien vous. Vous pouvez fermer cette fenêtre et revenir à la précédente.',
    'It is you. You may close this window and go back to the one before.',
  ],

  'forgotten.title': ['Mot de passe oublié', 'Forgotten password'],
  'forgotten.text': [
    'Indiquez votre adresse : nous vous envoyons un lien, valable une heure, pour choisir un nouveau mot de passe.',
    'Give your address: we send you a link, valid for one hour, to choose a new password.',
  ],
  'forgotten.submit': ['Recevoir le lien', 'Send me the link'],
  'forgotten.sent': [
    'Si un compte existe à cette adresse, un lien vient d’y être envoyé. Il est valable une heure.',
    'If an account exists at this address, a link was just sent to it. It is valid for one hour.',
  ],
  'forgotten.back': ['Retour à la connexion', 'Back to sign in'],

  'reset.title': ['Nouveau mot de passe', 'New password'],
  'reset.submit': ['Changer le mot de passe', 'Change the password'],
  'reset.done': ['Votre mot de passe est changé. Connectez-vous.', 'Your password is changed. Sign in.'],
  'reset.ask': ['Demander un nouveau lien', 'Ask for a new link'],
})
