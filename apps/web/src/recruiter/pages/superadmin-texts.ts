import { catalogue } from '../../i18n/catalogue.ts'

/** The superadmin's page. */
export const superadminTexts = catalogue('superadmin', {
  title: ['Superadmin', 'Superadmin'],
  views: ['Ce qui est montré', 'What is shown'],
  'view.companies': ['Entreprises', 'Companies'],
  'view.users': ['Utilisateurs', 'Users'],
  'view.jobs': ['Tâches', 'Jobs'],
  'view.mails': ['E-mails', 'Mails'],
})
