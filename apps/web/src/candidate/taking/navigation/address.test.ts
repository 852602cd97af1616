import { describe, expect, test } from 'vitest'
import { readAddress } from './address.ts'

describe('the address of a test', () => {
  test('fills the identification in, and keeps no personal data', () => {
    const read = readAddress(
      '?user_email=lea%40example.com&user_firstname=L%C3%A9a&user_lastname=Martin&user_phone=%2B33601020304&user_birthdate=02/01/1990&page=2&utm=x&token=secret',
      4,
    )
    expect(read.prefill).toEqual({
      email: 'lea@example.com',
      firstName: 'Léa',
      lastName: 'Martin',
      phone: '+33601020304',
      birthDate: '1990-01-02',
    })
    expect(read.token).toBe('secret')
    expect(read.cleanSearch).toBe('?page=2&utm=x')
  })

  test.each([
    ['?page=0', 1],
    ['?page=-3', 1],
    ['?page=99', 4],
    ['?page=3', 3],
    ['?page=two', null],
    ['', null],
  ])('%s opens page %s of 4', (search, page) => {
    expect(readAddress(search, 4).page).toBe(page)
  })

  test('a mailed link that leads back says so, and leaves the address bar', () => {
    expect(readAddress('?token=secret&resume=1&page=2', 4)).toMatchObject({
      token: 'secret',
      isResumeLink: true,
      cleanSearch: '?page=2',
    })
    expect(readAddress('?token=invitation', 4).isResumeLink).toBe(false)
  })

  test.each([
    ['user_email=jean+recrut@exemple.fr', 'email', 'jean+recrut@exemple.fr'],
    ['user_firstname=Jean+Luc', 'firstName', 'Jean Luc'],
    ['user_birthdate=1990-1-2', 'birthDate', '1990-01-02'],
    ['user_birthdate=2/1/1990', 'birthDate', '1990-01-02'],
    ['user_birthdate=1990-01-02T00:00', 'birthDate', '1990-01-02'],
  ] as const)('?%s fills in %s as meant', (search, field, value) => {
    expect(readAddress(`?${search}`, 1).prefill[field]).toBe(value)
  })

  test('a date that is none fills nothing in', () => {
    expect(readAddress('?user_birthdate=soon', 1).prefill.birthDate).toBe('')
  })
})
