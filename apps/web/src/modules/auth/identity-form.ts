/** What a candidate types to identify themselves (SPEC §3 Candidate form, §5): the form and its rules, pure. */

export interface IdentityForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** `yyyy-mm-dd`, or empty. */
  readonly birthDate: string
  readonly rgpd1: boolean
  readonly rgpd2: boolean
  /** Optional: the only consent (PRODUCT §6). */
  readonly keepForFuture: boolean
}

export const emptyIdentity: IdentityForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  rgpd1: false,
  rgpd2: false,
  keepForFuture: false,
}

export type IdentityField = keyof IdentityForm
export type IdentityProblem =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'nameTooShort'
  | 'emailMissing'
  | 'emailInvalid'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'birthDateMissing'
  | 'birthDateFuture'
  | 'termsMissing'

/** In the order in which the form shows the fields, so that the first problem gets the focus. */
export const identityFields: readonly IdentityField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'birthDate',
  'rgpd1',
  'rgpd2',
  'keepForFuture',
]

/** What is wrong, by field. `today` is `yyyy-mm-dd`. */
export function problemsOf(
  form: IdentityForm,
  { birthdateRequired, today }: { readonly birthdateRequired: boolean; readonly today: string },
): Partial<Record<IdentityField, IdentityProblem>> {
  const found: [IdentityField, IdentityProblem | undefined][] = [
    ['firstName', nameProblem(form.firstName, 'firstNameMissing')],
    ['lastName', nameProblem(form.lastName, 'lastNameMissing')],
    ['email', emailProblem(form.email.trim())],
    ['phone', phoneProblem(internationalPhone(form.phone))],
    ['birthDate', birthdateRequired ? birthDateProblem(form.birthDate, today) : undefined],
    ['rgpd1', form.rgpd1 ? undefined : 'termsMissing'],
    ['rgpd2', form.rgpd2 ? undefined : 'termsMissing'],
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** A French number written from its 0 in its international form (default country France); any other as typed. */
export function internationalPhone(phone: string): string {
  const digits = phone.replace(/[\s.\-()]/g, '')
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : phone.trim()
}

function nameProblem(name: string, missing: IdentityProblem): IdentityProblem | undefined {
  const length = name.trim().length
  if (length === 0) return missing
  return length < 2 ? 'nameTooShort' : undefined
}

function emailProblem(email: string): IdentityProblem | undefined {
  if (email === '') return 'emailMissing'
  return /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(email) ? undefined : 'emailInvalid'
}

/** SPEC §5: longer than 10 and at most 255. */
function phoneProblem(phone: string): IdentityProblem | undefined {
  if (phone === '') return 'phoneMissing'
  return phone.length > 10 ? undefined : 'phoneInvalid'
}

function birthDateProblem(birthDate: string, today: string): IdentityProblem | undefined {
  if (birthDate === '') return 'birthDateMissing'
  return birthDate > today ? 'birthDateFuture' : undefined
}
