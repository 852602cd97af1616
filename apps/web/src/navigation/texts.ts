/** Names of the screens: in the menu, the top bar and the browser's tab. */
import { catalogue } from '../i18n/catalogue.ts'

export const screenTexts = catalogue('screens', {
  login: ['Connexion', 'Sign in'],
  loading: ['Chargement', 'Loading'],
  forgottenPassword: ['Mot de passe oublié', 'Forgotten password'],
  resetPassword: ['Nouveau mot de passe', 'New password'],
  dashboard: ['Tableau de bord', 'Dashboard'],
  account: ['Mon compte', 'My account'],
  company: ['Entreprise', 'Company'],
  addressBook: ["Carnet d'adresses", 'Address book'],
  campaigns: ['Campagnes', 'Campaigns'],
  assessments: ['Candidatures', 'Applications'],
  board: ['Candidatures', 'Applications'],
  media: ['Médias', 'Media'],
  builderList: ['Tests', 'Tests'],
  builder: ['Éditeur de test', 'Test builder'],
  superadmin: ['Superadmin', 'Superadmin'],
  logs: ["Journal d'activité", 'Activity log'],
  guide: ['Guide', 'Guide'],
  guidePage: ['Guide', 'Guide'],
  requestSpace: ['Mes données', 'My data'],
  ownSpace: ['Mes données', 'My data'],
  privacy: ['Politique de confidentialité', 'Privacy policy'],
})
