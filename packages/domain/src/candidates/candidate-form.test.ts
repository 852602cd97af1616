import { describe, expect, it } from 'vitest'
import { isPasswordLength } from '../session/password.ts'
import {
  type CandidateForm,
  type CandidateFormProblems,
  checkCandidateForm,
  emptyCandidateForm,
  isDay,
} from './candidate-form.ts'
import { isEmail, normaliseEmail } from './email.ts'
import { clearShortPhone, isPhone } from './phone.ts'

describe('an e-mail address', () => {
  it.each([
    ['zoe@exemple.fr', true],
    ['z.o+test@mail.exemple.co.uk', true],
    ["d'arc@exemple.fr", true],
    ['zoe@exemple.f', false],
    ['zoe@exemple', false],
    ['zoe.exemple.fr', false],
    ['@exemple.fr', false],
    ['zoe@@exemple.fr', false],
    ['zoe @exemple.fr', false],
    ['zoe..z@exemple.fr', false],
    ['zoe@-exemple.fr', false],
    ['zoe@exemple.fr\nBcc: x@y.fr', false],
    [`${'a'.repeat(60)}@${'b.'.repeat(240)}fr`, false],
    ['', false],
  ])('%j is one: %s', (text, expected) => expect(isEmail(text)).toBe(expected))
  it('is stored lower-cased', () => expect(normaliseEmail(' Zoe@Exemple.FR ')).toBe('zoe@exemple.fr'))
})

describe('a telephone number', () => {
  it.each([
    ['', true],
    ['1234', false],
    ['12345', false],
    ['0684848484', true],
    ['06 84 84 84 84', true],
    ['+33684848484', true],
    ['+687123456', true],
    ['+376 312 345', true],
    [`0${'1'.repeat(255)}`, false],
  ])('%j may stand as a phone: %s', (text, stored) => expect(isPhone(text)).toBe(stored))
  it.each([
    ['+33', ''],
    [' 06 ', ''],
    ['0684', '0684'],
  ])('%j is kept as %j when adding a candidate', (text, expected) =>
    expect(clearShortPhone(text)).toBe(expected),
  )
})

describe('the form of a candidate', () => {
  const filled: CandidateForm = {
    firstName: 'Zoé',
    lastName: 'Martin',
    email: 'zoe@exemple.fr',
    phone: '06 84 84 84 84',
    birthDate: '',
    rgpd1: true,
    rgpd2: true,
    keepForFuture: false,
  }
  const check = (changes: Partial<CandidateForm>, birthdateRequired = false) =>
    checkCandidateForm({ ...filled, ...changes }, { birthdateRequired, today: '2026-03-01' })

  it.each<[string, CandidateFormProblems, CandidateFormProblems]>([
    ['filled in', check({}), {}],
    ['without a first name', check({ firstName: ' ' }), { firstName: 'firstNameRequired' }],
    ['with a last name of one letter', check({ lastName: 'M' }), { lastName: 'nameLength' }],
    ['with a name that is too long', check({ lastName: 'M'.repeat(256) }), { lastName: 'nameLength' }],
    ['without an e-mail address', check({ email: '' }), { email: 'emailRequired' }],
    ['with a wrong one', check({ email: 'zoe@' }), { email: 'emailInvalid' }],
    ['with a space after it', check({ email: 'zoe@exemple.fr ' }), {}],
    ['without a telephone number', check({ phone: '' }), { phone: 'phoneRequired' }],
    ['with one that is too short', check({ phone: '0684' }), { phone: 'phoneInvalid' }],
    ['without a date of birth where it is asked for', check({}, true), { birthDate: 'birthDateRequired' }],
    ['born today', check({ birthDate: '2026-03-01' }, true), {}],
    ['born tomorrow', check({ birthDate: '2026-03-02' }), { birthDate: 'birthDateInFuture' }],
    ['born on a day that never was', check({ birthDate: '2025-02-29' }), { birthDate: 'birthDateInvalid' }],
    ['without one acknowledgement', check({ rgpd2: false }), { rgpd2: 'termsRequired' }],
  ])('%s', (_, problems, expected) => expect(problems).toEqual(expected))

  it('empty says all at once', () => {
    const problems = checkCandidateForm(emptyCandidateForm, { birthdateRequired: true, today: '2026-03-01' })
    expect(Object.keys(problems)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'birthDate',
      'rgpd1',
      'rgpd2',
    ])
  })

  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1899-12-31', false],
    ['2024-13-01', false],
    ['2024-2-9', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))
})

it.each([
  [7, false],
  [8, true],
  [255, true],
  [256, false],
])('a password of %i characters is of an allowed length: %s', (length, expected) =>
  expect(isPasswordLength('a'.repeat(length))).toBe(expected),
)
