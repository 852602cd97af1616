import { expect, test } from 'vitest'
import { cleanEmail, isEmail, normaliseEmail } from './email.ts'
import { isNameLong } from './person-name.ts'

test.each([
  ['李', true],
  ['김', true],
  ['𠮷', true],
  ['Al', true],
  ['O', false],
  ['', false],
  [' ', false],
  ['a'.repeat(255), true],
  ['a'.repeat(256), false],
  ['𠮷'.repeat(255), true],
])('%s is long enough: %s', (name, expected) => expect(isNameLong(name)).toBe(expected))

test.each([
  '\u200bAna@exemple.fr',
  'ana@exemple.fr\u00a0',
  'an\u2060a@exemple.fr',
  'an\u00ada@exemple.fr',
  '\u202aana@exemple.fr\u202c',
])('nobody’s address holds an invisible mark: %j', (typed) => {
  expect(normaliseEmail(typed)).toBe('ana@exemple.fr')
  expect(isEmail(cleanEmail(typed))).toBe(true)
})
