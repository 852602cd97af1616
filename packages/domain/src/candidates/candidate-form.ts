/** A candidate's identification form (product 4.5). No zod: checked in the browser and on the server. */
import { cleanEmail, isEmail } from './email.ts'
import { isNameLong } from './person-name.ts'
import { cleanPhone, isPhone } from './phone.ts'

/** The form as typed; `birthDate` is an ISO day, empty when there is none. */
export interface CandidateForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly birthDate: string
  /** Purpose and retention. */
  readonly rgpd1: boolean
  /** Rights and who reads it. */
  readonly rgpd2: boolean
  /** The only consent; optional. */
  readonly keepForFuture: boolean
}

export type CandidateFormField = Exclude<keyof CandidateForm, 'keepForFuture'>

/** Keys of the messages; each stands in the catalogues in both languages. */
export type CandidateFormMessage =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'nameLength'
  | 'emailRequired'
  | 'emailInvalid'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'birthDateRequired'
  | 'birthDateInvalid'
  | 'birthDateInFuture'
  | 'termsRequired'

export type CandidateFormProblems = { readonly [Field in CandidateFormField]?: CandidateFormMessage }

export const emptyCandidateForm: CandidateForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  rgpd1: false,
  rgpd2: false,
  keepForFuture: false,
}

/**
 * Gives the problems by field; empty when there are none. `today` is the ISO day where the candidate is. A
 * date is required only where `birthdateRequired`, but a given one is always checked.
 */
export function checkCandidateForm(
  form: CandidateForm,
  { birthdateRequired, today }: { readonly birthdateRequired: boolean; readonly today: string },
): CandidateFormProblems {
  const problems: Record<CandidateFormField, CandidateFormMessage | null> = {
    firstName: nameProblem(form.firstName, 'firstNameRequired'),
    lastName: nameProblem(form.lastName, 'lastNameRequired'),
    email: emailProblem(cleanEmail(form.email)),
    phone: phoneProblem(form.phone),
    birthDate: birthDateProblem(form.birthDate, birthdateRequired, today),
    rgpd1: form.rgpd1 ? null : 'termsRequired',
    rgpd2: form.rgpd2 ? null : 'termsRequired',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== null))
}

function nameProblem(name: string, required: CandidateFormMessage): CandidateFormMessage | null {
  if (name.trim() === '') return required
  return isNameLong(name) ? null : 'nameLength'
}

function emailProblem(email: string): CandidateFormMessage | null {
  if (email === '') return 'emailRequired'
  return isEmail(email) ? null : 'emailInvalid'
}

function phoneProblem(phone: string): CandidateFormMessage | null {
  if (cleanPhone(phone) === '') return 'phoneRequired'
  return isPhone(phone) ? null : 'phoneInvalid'
}

function birthDateProblem(birthDate: string, required: boolean, today: string): CandidateFormMessage | null {
  if (birthDate === '') return required ? 'birthDateRequired' : null
  if (!isDay(birthDate)) return 'birthDateInvalid'
  return birthDate > today ? 'birthDateInFuture' : null
}

/** Says whether a text is a day that exists, from 1900 on: `yyyy-mm-dd`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
