import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakable } from './e-mail-address.tsx'

test.each<[text: string, parts: readonly string[]]>([
  ['', ['']],
  ['recrutement@horizon.example', ['recrutement@', 'horizon', '.example']],
  ['Write to lea.le_goff@a-b.fr.', ['Write to lea', '.le', '_goff@', 'a-b', '.fr.']],
  ['Bonjour. Au revoir @ tous', ['Bonjour. Au revoir @ tous']],
])('%j breaks into %j', (text, parts) => {
  expect(breakable(text)).toEqual(parts)
})

test('nothing is added or lost', () => {
  fc.assert(fc.property(fc.string(), (text) => breakable(text).join('') === text))
})
