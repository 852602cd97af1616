/** Two-factor sign-in: switching it on, recovery codes. */
import { catalogue } from '../../i18n/catalogue.ts'

export const twoFactorTexts = catalogue('twoFactor', {
  password: ['Mot de passe actuel', 'Current password'],
  begin: ['Continuer', 'Continue'],
  scan: [
    'Lisez ce code avec une application d’authentification (Aegis, FreeOTP, Google Authenticator…).',
    'Read this code with an authenticator app (Aegis, FreeOTP, Google Authenticator…).',
  ],
  qr: ['Code QR de la clé', 'QR code of the key'],
  secret: ['Ou saisissez cette clé', 'Or type this key'],
  code: ['Code à six chiffres', 'Six-digit code'],
  'code.help': ['Celui que l’application affiche maintenant', 'The one that the app shows now'],
  'code.wrong': ['Saisissez les six chiffres', 'Enter the six digits'],
  confirm: ['Activer', 'Switch on'],
  'codes.title': ['Vos codes de secours', 'Your recovery codes'],
  'codes.text': [
    'Chacun remplace une fois le code de l’application, si vous la perdez. Ils ne seront plus affichés : gardez-les en lieu sûr.',
    'Each takes the place of the app’s code once, if you lose it. They will not be shown again: keep them in a safe place.',
  ],
  'codes.copy': ['Copier', 'Copy'],
  'codes.save': ['Enregistrer dans un fichier', 'Save to a file'],
  'codes.done': ['Je les ai gardés', 'I have kept them'],
})
