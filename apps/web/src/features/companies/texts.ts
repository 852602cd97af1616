import { companiesErrors } from '@assay/contract/errors/companies'
import { catalogue } from '../../i18n/catalogue.ts'
import { errorTwin } from '../../i18n/error-twin.ts'

/** Companies. Texts of SPEC §8 stand to the letter. */
export const companyTexts = catalogue('companies', {
  selector: ['Entreprise', 'Company'],
  'selector.companies': ['Entreprises', 'Companies'],
  'selector.children': ['Entreprises filles', 'Child companies'],
  'selector.none': ['Aucune entreprise', 'No company'],
  changed: ["Changement d'entreprise effectué !", 'Company changed!'],
  changeFailed: errorTwin(companiesErrors.companyChangeFailed),
})
