/** The rules of a candidate's names, e-mail, phone and date of birth (product 9.1 to 9.5). */
import { cleanEmail, emailProblem } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { clearShortPhone, isPhone } from '@assay/domain/candidates/phone'
import type { PersonFields } from '../../feature-parts/candidate/person-inputs.tsx'
import type { Translate } from '../../i18n/catalogue.ts'
import type { candidateTexts } from './texts.ts'

type CandidateWords = Translate<(typeof candidateTexts)['texts']>

export const noPerson: PersonFields = { firstName: '', lastName: '', email: '', phone: '', birthDate: '' }

export function personRules(t: CandidateWords) {
  const name = (value: string): string | null => {
    if (value.trim() === '') return t('missing')
    return isNameLong(value) ? null : t('form.names')
  }
  return {
    firstName: name,
    lastName: name,
    email: (value: string) => {
      if (value.trim() === '') return t('missing')
      const problem = emailProblem(cleanEmail(value))
      if (problem === 'emailInternational') return t('form.emailInternational')
      return problem && t('form.email', { example: 'prenom.nom@exemple.fr' })
    },
    phone: (value: string) => (isPhone(clearShortPhone(value)) ? null : t('form.phone')),
    birthDate: (value: string) => (value !== '' && new Date(value) > new Date() ? t('form.future') : null),
  }
}
