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
  'twoFactor.noPassword': [
    'Elle protège le mot de passe, et votre compte n’en a pas : vous vous connectez par une clé d’accès ou par le fournisseur d’identité.',
    'It protects the password, and your account has none: you sign in with a passkey or at the identity provider.',
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

  passkeys: ['Clés d’accès', 'Passkeys'],
  'passkeys.text': [
    'L’empreinte, le visage ou le code d’un appareil en place du mot de passe et du code de l’application.',
    'The fingerprint, face or code of a device in the place of the password and of the app’s code.',
  ],
  'passkeys.unable': [
    'Ce navigateur ne crée pas de clé d’accès à cette adresse.',
    'This browser makes no passkey at this address.',
  ],
  'passkeys.add': ['Ajouter une clé d’accès', 'Add a passkey'],
  'passkeys.make': ['Créer la clé', 'Make the passkey'],
  'passkeys.name': ['Nom', 'Name'],
  'passkeys.nameHelp': [
    'Pour la reconnaître : l’appareil ou le gestionnaire qui la garde.',
    'To know it again: the device or the manager that keeps it.',
  ],
  'passkeys.isAdded': ['Clé d’accès ajoutée', 'Passkey added'],
  'passkeys.added': ['Ajoutée le {{date}}', 'Added on {{date}}'],
  'passkeys.used': ['utilisée le {{at}}', 'used {{at}}'],
  'passkeys.unused': ['jamais utilisée', 'never used'],
  'passkeys.remove': ['Retirer', 'Remove'],
  'passkeys.removeOne': ['Retirer la clé {{name}}', 'Remove the passkey {{name}}'],
  'passkeys.removeTitle': ['Retirer la clé « {{name}} » ?', 'Remove the passkey “{{name}}”?'],
  'passkeys.removeText': [
    'Elle ne donnera plus accès à votre compte. Effacez-la aussi de l’appareil qui la garde.',
    'It will not open your account any more. Delete it on the device that keeps it, too.',
  ],
  'passkeys.removed': ['Clé d’accès retirée', 'Passkey removed'],

  identities: ['Fournisseur d’identité', 'Identity provider'],
  'identities.line': ['Liée le {{date}}, utilisée le {{at}}', 'Linked on {{date}}, used {{at}}'],
  'identities.unlink': ['Délier', 'Unlink'],
  'identities.unlinkTitle': [
    'Délier votre compte du fournisseur d’identité ?',
    'Unlink your account from the identity provider?',
  ],
  'identities.unlinkText': [
    'S’y connecter n’ouvrira plus ce compte. Gardez un mot de passe ou une clé d’accès.',
    'Signing in there will not open this account any more. Keep a password or a passkey.',
  ],
  'identities.unlinked': ['Compte délié', 'Account unlinked'],

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
