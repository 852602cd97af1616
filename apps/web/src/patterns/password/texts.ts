/** Choosing a password, wherever one does. */
import { catalogue } from '../../i18n/catalogue.ts'

export const passwordTexts = catalogue('password', {
  current: ['Mot de passe actuel', 'Current password'],
  'again.title': ['Confirmez que c’est bien vous', 'Confirm that it is you'],
  'again.text': [
    'Ce que vous faites donne un accès. Saisissez votre mot de passe : il ne sera plus demandé pendant 15 minutes.',
    'What you are doing gives access. Enter your password: it will not be asked for again for 15 minutes.',
  ],
  'again.other': [
    'Ce que vous faites donne un accès. Confirmez : cela ne sera plus demandé pendant 15 minutes.',
    'What you are doing gives access. Confirm: it will not be asked for again for 15 minutes.',
  ],
  'again.send': ['Continuer', 'Continue'],
  new: ['Nouveau mot de passe', 'New password'],
  confirm: ['Confirmez le nouveau mot de passe', 'Confirm the new password'],
  help: ['De 8 à 255 caractères', '8 to 255 characters'],
  length: ['Entre 8 et 255 caractères', 'Between 8 and 255 characters'],
  differs: ['Les deux mots de passe ne sont pas les mêmes', 'The two passwords are not the same'],
  show: ['Afficher ou masquer le mot de passe', 'Show or hide the password'],
  changed: ['Mot de passe changé', 'Password changed'],
})
