/** The user's menu, roles, signing out. Specified texts are fixed to the letter. */
import sessionErrors from '@assay/contract/errors/session.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const sessionMenuTexts = catalogue('sessionMenu', {
  'forced.title': ['Choisissez votre mot de passe', 'Choose your password'],
  'forced.text': [
    'Votre mot de passe est temporaire. Choisissez le vôtre pour continuer.',
    'Your password is temporary. Choose your own to go on.',
  ],

  'forced.submit': ['Changer le mot de passe', 'Change the password'],
  'forcedTwoFactor.title': ['Activez la double authentification', 'Switch two-factor sign-in on'],
  'forcedTwoFactor.text': [
    'Elle est obligatoire pour votre rôle. Il vous faut une application d’authentification sur votre téléphone.',
    'It is required for your role. You need an authenticator app on your phone.',
  ],

  'menu.open': ['Menu de {{name}}', 'Menu of {{name}}'],
  'menu.account': ['Mon compte', 'My account'],
  'menu.language': ['English', 'Français'],
  'menu.dark': ['Thème sombre', 'Dark theme'],
  'menu.light': ['Thème clair', 'Light theme'],
  'menu.logout': ['Se déconnecter', 'Sign out'],
  'menu.logoutFailed': ['La déconnexion a échoué', 'Signing out failed'],

  'role.label': ['Rôle', 'Role'],
  'role.changed': ['Vous êtes maintenant {{role}}', 'You are now a {{role}}'],
  'role.failed': errorTwin(sessionErrors.roleChangeFailed),
})
