/** What is guessed in a moment, and what is not: by the library's estimate, with what is known of the owner. */
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/people.ts'
import { password as passwordOfTests } from '../../testing/factories.ts'
import { isCommonPassword, loadEstimator } from './common-passwords.ts'

const nobody = { emails: [], names: [] }
const camille = {
  emails: ['c.zilbertain@horizon.example'],
  names: ['Camille', 'Zilbertain', 'Banque Horizon'],
}

describe('refused of anybody', () => {
  it.each(
    [
      ['abcdefgh', 'hgfedcba', 'ABCDEFGH', '12345678', '87654321', '67890123', '7890123456', 'abcd1234'],
      ['azertyuiop', 'poiuytreza', 'qwertzuiop', 'qsdfghjklm', 'azerty123456', 'azertyqsdfgh', 'Qwertzui'],
      ['123abc456', 'aaaa1111', 'aaaa4321', 'abcabcabc', 'aaaaaaaa', 'aAaAaAaA', '        ', '........'],
      ['12121212', '19901990', '0000000a', '14071989', 'motdepassemotdepasse', 'Password123', 'iloveyou'],
      [
        'motdepasse',
        'motdepasse1',
        'Mot de passe 2026',
        'Été-2026!',
        'ete2026!',
        '2026Bienvenue',
        'm0tdepasse',
      ],
      ['Sunshine42', 'recrutement.1', 'soleil123', 'candidature', 'Bretagne2026', 'changezmoi'],
    ].flat(),
  )('%j', async (password) => expect(await isCommonPassword(password, nobody)).toBe(true))
})

describe('refused of their owner alone', () => {
  it.each([
    'camillezilbertain',
    'Zilbertain Camille',
    'zilbertain2024',
    'banquehorizon',
    'c.zilbertain!',
    'Camille.Zilbertain1',
  ])('%j', async (password) => expect(await isCommonPassword(password, camille)).toBe(true))
  it('not of somebody else', async () =>
    expect(await isCommonPassword('zilbertain-banque-2024', nobody)).toBe(false))
})

describe('taken', () => {
  it.each(
    [
      ['trois mots sans lien 42', 'cheval batterie agrafe correct', 'correct horse battery staple'],
      ['Xk7pQ2mVbN4aTz', 'Xk7pQ2mV', 'J’aime les chats gris 7', 'nobody has this password', passwordOfTests],
    ].flat(),
  )('%j', async (password) => expect(await isCommonPassword(password, camille)).toBe(false))

  it('the demonstration’s, which is published and chosen by nobody, is not', async () =>
    expect(await isCommonPassword(demoPassword, camille)).toBe(true))
})

it('64 characters are read of a password, and fifty of its owner’s words', async () => {
  const guessesOf = await loadEstimator()
  const long = 'k7'.repeat(32)
  expect(guessesOf(`${long}${'x9-Q'.repeat(50_000)}`, [])).toBe(guessesOf(long, []))
  const words = Array.from({ length: 51 }, (_, index) => `zilbertain${index}`)
  expect(guessesOf('zilbertain50', words)).toBeGreaterThan(guessesOf('zilbertain49', words))
})
