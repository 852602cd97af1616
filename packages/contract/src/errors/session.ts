/** Signing in, accounts, roles. The texts are fixed to the letter. */
import { entry } from './entry.ts'

export const sessionErrors = {
  wrongCredentials: entry(401, 'E-mail ou mot de passe incorrect', 'Wrong e-mail or password'),
  tooManyLogins: entry(
    429,
    'Trop de tentatives de connexion. Réessayez dans quelques minutes.',
    'Too many sign-in attempts. Try again in a few minutes.',
  ),
  sessionExpired: entry(
    401,
    'Votre session a expiré, veuillez vous reconnecter.',
    'Your session has expired, please sign in again.',
  ),
  temporaryPasswordExpired: entry(
    403,
    'Votre mot de passe temporaire a expiré. Veuillez contacter un administrateur pour en obtenir un nouveau.',
    'Your temporary password has expired. Please contact an administrator to obtain a new password.',
  ),
  passwordExpired: entry(
    403,
    'Votre mot de passe a expiré. Veuillez le changer.',
    'Your password has expired. Please change it.',
  ),
  passwordMustChange: entry(403, 'Choisissez d’abord un nouveau mot de passe', 'Choose a new password first'),
  resetTokenInvalid: entry(
    400,
    'Ce lien n’est plus valable. Demandez-en un nouveau.',
    'This link is no longer valid. Ask for a new one.',
  ),
  passwordUnchanged: entry(
    400,
    'Ce mot de passe est celui que vous avez déjà. Choisissez-en un autre.',
    'This is the password that you have already. Choose another one.',
  ),
  passwordCommon: entry(
    400,
    'Ce mot de passe se devine vite : il repose sur un mot connu, des touches voisines, une suite, une date ou une répétition. Choisissez-en un autre.',
    'This password is quickly guessed: it rests on a known word, keys in a row, a sequence, a date or a repetition. Choose another one.',
  ),
  passwordOfWords: entry(
    400,
    'Ce mot de passe est fait de quelques mots ou noms courants, que l’on devine en les essayant ensemble. Ajoutez-en d’autres, sans lien avec eux.',
    'This password is made of a few common words or names, which are guessed by trying them together. Add others that have nothing to do with them.',
  ),
  passwordOfNames: entry(
    400,
    'Ce mot de passe tient surtout à votre nom, votre adresse, votre entreprise ou Assay, que l’on essaierait d’abord. Choisissez-en un autre.',
    'This password is mostly your name, your address, your company or Assay, which anybody would try first. Choose another one.',
  ),
  passwordShort: entry(
    400,
    'Sans ses espaces et ses signes, ce mot de passe est trop court pour être sûr. Allongez-le.',
    'Without its spaces and signs, this password is too short to be safe. Make it longer.',
  ),
  passwordIsEmail: entry(
    400,
    'Ce mot de passe est votre adresse e-mail, que l’on essaierait aussitôt. Choisissez-en un autre.',
    'This password is your e-mail address, which anybody would try at once. Choose another one.',
  ),
  twoFactorNeeded: entry(
    401,
    'Saisissez le code de votre application d’authentification.',
    'Enter the code of your authenticator app.',
  ),
  twoFactorWrong: entry(
    400,
    'Ce code n’est pas valable, ou a déjà servi. Attendez le suivant.',
    'This code is not valid, or was used already. Wait for the next one.',
  ),
  twoFactorRequired: entry(
    403,
    'La double authentification est obligatoire pour votre rôle.',
    'Two-factor sign-in is required for your role.',
  ),
  twoFactorIsOn: entry(
    409,
    'La double authentification est déjà activée.',
    'Two-factor sign-in is on already.',
  ),
  twoFactorIsOff: entry(
    409,
    'La double authentification n’est pas activée.',
    'Two-factor sign-in is not on.',
  ),
  twoFactorNotBegun: entry(
    409,
    'Recommencez : affichez d’abord une nouvelle clé.',
    'Start again: show a new key first.',
  ),
  sessionNotFound: entry(404, 'Cette session est déjà fermée.', 'This session has ended already.'),
  passwordNeeded: entry(
    403,
    'Saisissez de nouveau votre mot de passe pour continuer.',
    'Enter your password again to go on.',
  ),
  currentPasswordWrong: entry(400, 'Le mot de passe actuel est incorrect', 'The current password is wrong'),
  roleNotAllowed: entry(403, 'Ce rôle dépasse le vôtre', 'This role is above yours'),
  ownRole: entry(403, 'Vous ne pouvez pas changer votre propre rôle', 'You cannot change your own role'),
  emailChangeForbidden: entry(
    403,
    'Seul un superadministrateur change une adresse e-mail',
    'Only a superadmin changes an e-mail address',
  ),
  userExists: entry(
    409,
    'Un compte existe déjà avec cette adresse',
    'An account with this address exists already',
  ),
  licencesExhausted: entry(
    409,
    'Il ne reste plus de licence. Contactez votre administrateur de plateforme.',
    'No licence is left. Contact your platform administrator.',
  ),
  passwordSendFailed: entry(
    0,
    'Une erreur est survenue lors de l’envoi du mot de passe',
    'An error occurred while sending the password',
  ),
  roleChangeFailed: entry(0, 'Échec du changement de role.', 'Error while changing role.'),
} as const
