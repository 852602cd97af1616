/** Companies as superadmins make them, and a group its children. Specified texts are fixed to the letter. */
import companiesErrors from '@assay/contract/errors/companies.json' with { type: 'json' }
import { catalogue, errorTwin } from '../../i18n/catalogue.ts'

export const companyDialogTexts = catalogue('companyDialog', {
  title: ['Nouvelle entreprise', 'New company'],
  name: ['Nom', 'Name'],
  slug: ['Permalien', 'Permalink'],
  'slug.unlock': ['Écrire le permalien soi-même', 'Write the permalink oneself'],
  'slug.lock': ['Reprendre le permalien du nom', 'Make the permalink from the name again'],
  'slug.wrong': [
    'Lettres minuscules sans accent, chiffres et traits d’union seulement',
    'Lower-case letters without accents, digits and hyphens only',
  ],
  siret: ['SIRET', 'SIRET'],
  'siret.wrong': ['Un SIRET a 14 chiffres', 'A SIRET has 14 digits'],
  parent: ['Entreprise mère', 'Parent company'],
  copyAssessments: ['Copier les tests de l’entreprise mère', 'Copy the parent company’s tests'],
  'copyAssessments.current': [
    'Copier les tests de l’entreprise actuelle',
    'Copy the current company’s tests',
  ],
  'copyEmailModels.child': [
    'Tant qu’elle a une entreprise mère, elle utilise ceux de celle-ci.',
    'While it has a parent company, it uses those of the parent.',
  ],
  copyEmailModels: ['Copier aussi les modèles d’e-mail', 'Copy the e-mail templates as well'],
  create: ['Créer l’entreprise', 'Create the company'],
  created: ['Entreprise créée', 'Company created'],
  failed: errorTwin(companiesErrors.companyCreationFailed),
})
