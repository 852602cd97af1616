import { describe, expect, it } from 'vitest'
import { frenchWords, isRowOfKeys, wordOf } from './guessable.ts'

describe('a row of keys', () => {
  it.each<[string, boolean]>([
    ['abcdefgh', true],
    ['hgfedcba', true],
    ['ABCDEFGH', true],
    ['12345678', true],
    ['87654321', true],
    ['67890123', true],
    ['7890123456', true],
    ['azertyuiop', true],
    ['poiuytreza', true],
    ['qwertzuiop', true],
    ['qsdfghjklm', true],
    ['azerty123456', true],
    ['abcd1234', true],
    ['123abc456', true],
    ['aaaa1111', true],
    ['aaaa4321', true],
    ['azertyqsdfgh', true],
    ['abcabcabc', true],
    ['abab1212', false],
    ['abcdefg!', false],
    ['abc', true],
    ['ab', false],
    ['a', false],
    ['', false],
    ['retard99', false],
    ['fedora abc', false],
    ['a good password 42', false],
  ])('%j: %s', (password, expected) => expect(isRowOfKeys(password)).toBe(expected))

  it('is looked for in a long text', () => {
    expect(isRowOfKeys('azerty123'.repeat(20_000))).toBe(true)
    expect(isRowOfKeys(`${'azerty123'.repeat(20_000)}x`)).toBe(false)
  })
})

describe('the word of a password', () => {
  it.each([
    ['motdepasse1', 'motdepasse'],
    ['Mot de passe 2026 !', 'motdepasse'],
    ['2026-Soleil', 'soleil'],
    ['Été2024', 'ete'],
    ['12345678', ''],
    ['a1b2c3d4', 'a1b2c3d'],
    ['', ''],
    ['entrée!!', 'entree'],
  ])('%j: %j', (password, expected) => expect(wordOf(password)).toBe(expected))

  it('is looked for in a long row of digits and signs', () =>
    expect(wordOf(`${'1!'.repeat(100_000)}é${'!1'.repeat(100_000)}`)).toBe('e'))
})

it('French words are as passwords are compared with them', () => {
  for (const word of frenchWords) expect(wordOf(word)).toBe(word)
})
