import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()

test('a password is the same however its accents are written, and pasted with a line’s end', async () => {
  const stored = await passwords.hash('été à Łódź'.normalize('NFD'))
  for (const typed of ['été à Łódź', 'été à Łódź'.normalize('NFD'), 'été à Łódź\n', ' été à Łódź'])
    expect(await passwords.verify(stored, typed)).toBe(true)
  expect(await passwords.verify(stored, 'ete a Lodz')).toBe(false)
  expect(await passwords.verify(null, 'été à Łódź')).toBe(false)
})

test('one that was stored as it was typed goes on', async () => {
  for (const earlier of ['été'.normalize('NFD'), 'été'.normalize('NFC'), 'with a blank ']) {
    const stored = await hash(earlier)
    expect(await passwords.verify(stored, earlier)).toBe(true)
    if (earlier.startsWith('e')) expect(await passwords.verify(stored, 'été'.normalize('NFC'))).toBe(true)
  }
})
