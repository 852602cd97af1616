/** The texts about access to one's account: two-factor sign-in, open sessions. */
import { catalogue } from '../../i18n/catalogue.ts'

export const securityTexts = catalogue('accountSecurity', {
  twoFactor: ['Double authentification', 'Two-factor sign-in'],
  'twoFactor.on': ['Activée', 'On'],
  'twoFactor.off': ['Désactivée', 'Off'],
  'twoFactor.text': [
    'En plus du mot de passe, un code d’une application de votre téléphone. Un mot de passe volé ne suffit plus.',
    'Besides the password, a code of an app on your phone. A stolen password is not enough any more.',
  ],
  'twoFactor.left_one': ['{{count}} code de secours restant.', '{{count}} recovery code left.'],
  'twoFactor.left_other': ['{{count}} codes de secours restants.', '{{count}} recovery codes left.'],
  'twoFactor.required': [
    'Elle est obligatoire pour votre rôle et ne se désactive pas.',
    'It is required for your role and cannot be switched off.',
  ],
  'twoFactor.switchOn': ['Activer la double authentification', 'Switch two-factor sign-in on'],
  'twoFactor.switchOff': ['Désactiver', 'Switch off'],
  'twoFactor.offTitle': ['Désactiver la double authentification ?', 'Switch two-factor sign-in off?'],
  'twoFactor.offText': [
    'Votre mot de passe seul suffira pour se connecter.',
    'Your password alone will be enough to sign in.',
  ],
  'twoFactor.isOff': ['Double authentification désactivée', 'Two-factor sign-in switched off'],
  'twoFactor.newCodes': ['Nouveaux codes de secours', 'New recovery codes'],
  'twoFactor.newCodesText': [
    'Les anciens ne fonctionneront plus.',
    'The former ones will not work any more.',
  ],

  sessions: ['Sessions ouvertes', 'Open sessions'],
  'sessions.this': ['Cette session', 'This session'],
  'sessions.unknownDevice': ['Appareil inconnu', 'Unknown device'],
  'sessions.used': ['Utilisée le {{used}}', 'Used {{used}}'],
  'sessions.usedFrom': ['Utilisée le {{used}}, réseau {{network}}', 'Used {{used}}, network {{network}}'],
  'sessions.only': ['Vous n’êtes connecté nulle part ailleurs.', 'You are signed in nowhere else.'],
  'sessions.end': ['Fermer', 'End'],
  'sessions.endOne': ['Fermer la session {{device}}', 'End the session {{device}}'],
  'sessions.ended': ['Session fermée', 'Session ended'],
  'sessions.endOthers': ['Fermer toutes les autres', 'End all others'],
  'sessions.endOthersTitle': ['Fermer toutes les autres sessions ?', 'End all other sessions?'],
  'sessions.endOthersText': [
    'Il faudra se reconnecter sur ces appareils. Cette session reste ouverte.',
    'Those devices have to sign in again. This session stays open.',
  ],
  'sessions.othersEnded': ['Les autres sessions sont fermées', 'The other sessions have ended'],
})
