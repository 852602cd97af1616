/** The superadmin's table of companies. Texts of SPEC §8 stand to the letter. */
import { companiesErrors } from '@assay/contract/errors/companies'
import { catalogue } from '../../i18n/catalogue.ts'
import { errorTwin } from '../../i18n/error-twin.ts'

export const companiesTableTexts = catalogue('companiesTable', {
  title: ['Entreprises', 'Companies'],
  add: ['Nouvelle entreprise', 'New company'],
  search: ['Rechercher une entreprise', 'Search for a company'],
  empty: ['Aucune entreprise.', 'No company.'],
  name: ['Nom', 'Name'],
  slug: ['Permalien', 'Permalink'],
  parent: ['Entreprise mère', 'Parent company'],
  licences: ['Licences', 'Licences'],
  'licences.of': ['{{teamSize}} sur {{licenseCount}}', '{{teamSize}} of {{licenseCount}}'],
  lifetime: ['Conservation', 'Kept for'],
  months_one: ['{{count}} mois', '{{count}} month'],
  months_other: ['{{count}} mois', '{{count}} months'],
  created: ['Création', 'Created'],
  templates: ['Modèles d’e-mail', 'E-mail templates'],
  colours: ['Charte graphique', 'Graphic chart'],
  'colours.title': ['Charte graphique : {{name}}', 'Graphic chart: {{name}}'],
  limits: ['Licences et limites', 'Licences and limits'],
  'limits.title': ['Licences et limites : {{name}}', 'Licences and limits: {{name}}'],
  delete: ['Supprimer', 'Delete'],
  'delete.title': ['Supprimer {{name}} ?', 'Delete {{name}}?'],
  'delete.text': [
    'Ses utilisateurs, ses tests, ses candidats, leurs candidatures et leurs fichiers sont effacés pour toujours.',
    'Its users, tests, candidates, their applications and files are erased for good.',
  ],
  'delete.failed': errorTwin(companiesErrors.companyDeletionFailed),
  deleted: ['Suppression effectuée', 'Deleted'],
})
