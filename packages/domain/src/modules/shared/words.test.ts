import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, synonymsOf, wordFinder } from './words.ts'

describe('a whole word', () => {
  it.each([
    { text: 'Une remise ou un avoir', word: 'remise' },
    { text: 'REMISE et rabais', word: 'remise' },
    { text: 'une REDUCTION', word: 'réduction' },
    { text: 'une re\u0301duction', word: 'réduction' },
    { text: 'l’avoir', word: 'avoir' },
    { text: 'un geste  commercial\nfort', word: 'geste commercial' },
    { text: 'un geste\u00a0commercial', word: 'geste commercial' },
    { text: "aujourd'hui", word: 'aujourd’hui' },
    { text: 'un rendez‑vous', word: 'rendez-vous' },
    { text: 'cœur', word: 'coeur' },
    { text: 'coeur', word: 'CŒUR' },
    { text: 'STRASSE', word: 'straße' },
    { text: 'İstanbul', word: 'istanbul' },
    { text: 'avoir', word: 'avoir' },
    { text: '(avoir)', word: 'avoir' },
    { text: 'avoirs, avoir', word: 'avoir' },
    { text: 'C++ et C#', word: 'c++' },
    { text: 'remise de 10%', word: '10%' },
    { text: 'a.b', word: 'a.b' },
    { text: 'Привет, мир', word: 'МИР' },
  ])('« $word » stands in « $text »', ({ text, word }) => {
    expect(wordFinder(text)(word)).toBe(true)
  })

  it.each([
    { text: 'Réductions', word: 'réduction' },
    { text: 'déréduction', word: 'réduction' },
    { text: 'avoir2', word: 'avoir' },
    { text: 'éavoir', word: 'avoir' },
    { text: 'remise', word: '' },
    { text: 'remise', word: ' ' },
    { text: '', word: 'remise' },
    { text: 'axb', word: 'a.b' },
    { text: '𝒳avoir', word: 'avoir' },
  ])('« $word » does not stand in « $text »', ({ text, word }) => {
    expect(wordFinder(text)(word)).toBe(false)
  })

  it('is found between any two spaces, however it is written', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((each) => foldText(each) !== '')
    fc.assert(
      fc.property(
        word,
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (each, before, after) => {
          expect(wordFinder(`${before} ${each} ${after}`)(each)).toBe(true)
        },
      ),
    )
  })

  it('is looked for in a long text, however often a part of it stands there', () => {
    const finds = wordFinder(`${'aaaaaaaaa '.repeat(20_000)}end`)
    for (let round = 0; round < 200; round++) expect(finds(`aa${round}`)).toBe(false)
    expect(finds('aaaa')).toBe(false)
    expect(finds('end')).toBe(true)
  })
})

describe('synonyms', () => {
  it('are separated by semicolons, without the empty ones', () => {
    expect(synonymsOf(' remise; réduction ;;rabais;')).toEqual(['remise', 'réduction', 'rabais'])
    expect(synonymsOf(' ; ')).toEqual([])
  })
})
