/** Choosing a password, wherever one does. */
import { catalogue } from '../../i18n/catalogue.ts'

export const passwordTexts = catalogue('password', {
  current: ['Mot de passe actuel', 'Current password'],
  own: ['Votre mot de passe', 'Your password'],
  temporary: ['Mot de passe temporaire', 'Temporary password'],
  new: ['Nouveau mot de passe', 'New password'],
  confirm: ['Confirmez le nouveau mot de passe', 'Confirm the new password'],
  help: ['De 8 à 255 caractères', '8 to 255 characters'],
  length: ['Entre 8 et 255 caractères', 'Between 8 and 255 characters'],
  differs: ['Les deux mots de passe ne sont pas les mêmes', 'The two passwords are not the same'],
  show: ['Afficher ou masquer le mot de passe', 'Show or hide the password'],
  changed: ['Mot de passe changé', 'Password changed'],
})
