/**
 * What is guessed in a moment, and what is not: by the library's estimate, with what is known of the owner.
 */
import { parts } from '@assay/domain/testing/long-texts'
import { describe, expect, it } from 'vitest'
import { demoPassword } from '../../demo/people.ts'
import { password as passwordOfTests } from '../../testing/factories.ts'
import { charactersRead, loadEstimator, weaknessOf } from './common-passwords.ts'

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
        'Août2026!!',
        '!!Hiver2026?!',
        '2026Bienvenue',
        'm0tdepasse',
      ],
      ['Sunshine42', 'recrutement.1', 'soleil123', 'candidature', 'Bretagne2026', 'changezmoi'],
    ].flat(),
  )('%j', async (password) => expect(await weaknessOf(password, nobody)).toBeDefined())
})

describe('refused of somebody who is named otherwise, as known', () => {
  it.each(
    [
      ['abcdefgh', 'hgfedcba', '87654321', 'azerty123456', 'Qwertzui', 'aaaa1111', '12121212', '19901990'],
      ['0000000a', '14071989', 'motdepasse1', 'Mot de passe 2026', 'Été-2026!', '2026Bienvenue'],
      ['Sunshine42', 'recrutement.1', 'motdepassemotdepasse', 'p4ssw0rd12', 'aaaaaaaa', 'aAaAaAaA'],
      ['        ', '........', 'Password123'],
    ].flat(),
  )('%j', async (password) => expect(await weaknessOf(password, camille)).toBe('passwordCommon'))
})

describe('refused of their owner alone', () => {
  it.each([
    'camillezilbertain',
    'Zilbertain Camille',
    'zilbertain2024',
    'banquehorizon',
    'c.zilbertain!',
    'Camille.Zilbertain1',
  ])('%j', async (password) => expect(await weaknessOf(password, camille)).toBe('passwordOfNames'))
  it('not of somebody else', async () =>
    expect(await weaknessOf('zilbertain-banque-2024', nobody)).toBeUndefined())
})

describe('refused for what they are:', () => {
  it.each([
    ['nouveau-depart', 'passwordOfWords'],
    ['cheval vert table', 'passwordOfWords'],
    ['changezmoi', 'passwordOfWords'],
    ['janvier fevrier', 'passwordOfWords'],
    ['motdepasse1', 'passwordCommon'],
    ['Mot de passe 2026', 'passwordCommon'],
    ['azertyuiop', 'passwordCommon'],
    ['14071989', 'passwordCommon'],
    ['azerty123456', 'passwordCommon'],
    ['azertyqsdfgh', 'passwordCommon'],
    ['aaaaaaaa', 'passwordCommon'],
    ['........', 'passwordCommon'],
    ['k-7-p-Q-', 'passwordShort'],
    ['Assay2026!', 'passwordOfNames'],
    ['MonAssay2026!', 'passwordOfNames'],
    ['ASSAY-recrutement', 'passwordOfNames'],
    ['2026-Assay-2027', 'passwordOfNames'],
  ])('%j is %s', async (password, weakness) => expect(await weaknessOf(password, nobody)).toBe(weakness))

  it.each([
    'Banque-Horizon-2026!',
    'LaBanqueHorizon26',
    'AssayHorizon26',
    'Camille@Horizon1',
    'zilbértain.26x',
  ])('of its owner alone: %j', async (password) => {
    expect(await weaknessOf(password, camille)).toBe('passwordOfNames')
    expect(await weaknessOf(password, nobody)).not.toBe('passwordOfNames')
  })
})

describe('taken', () => {
  it.each(
    [
      ['trois mots sans lien 42', 'cheval batterie agrafe correct', 'correct horse battery staple'],
      ['Assay-k7pQ2mVbN4', 'horizon lointain sous la pluie', 'Camille range onze parapluies'],
      ['Xk7pQ2mVbN4aTz', 'Xk7pQ2mV', 'J’aime les chats gris 7', 'nobody has this password', passwordOfTests],
    ].flat(),
  )('%j', async (password) => expect(await weaknessOf(password, camille)).toBeUndefined())

  it('the demonstration’s, which is published and chosen by nobody, is not', async () =>
    expect(await weaknessOf(demoPassword, camille)).toBe('passwordOfNames'))
})

describe('64 characters are read, whatever comes in:', () => {
  it.each([...parts, 'k7', 'zilbertain'])('%j', async (part) => {
    const estimateOf = await loadEstimator()
    const read = part.repeat(charactersRead).slice(0, charactersRead)
    const guesses = estimateOf(read, [read]).guesses
    for (const more of ['x9-Q', part])
      expect(estimateOf(read + more.repeat(50_000), [read + more.repeat(50_000)]).guesses).toBe(guesses)
  })

  it('of fifty of its owner’s words', async () => {
    const estimateOf = await loadEstimator()
    const words = Array.from({ length: 51 }, (_, index) => `zilbertain${index}`)
    const [known, unknown] = ['zilbertain49', 'zilbertain50'].map((word) => estimateOf(word, words).guesses)
    expect(unknown).toBeGreaterThan(known as number)
  })
})
