import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-letters.ts'
import { placesOf, synonymsOf, wordFinder } from './words.ts'

describe('a whole word', () => {
  it.each([
    { text: 'Une remise ou un avoir', word: 'remise' },
    { text: 'REMISE et rabais', word: 'remise' },
    { text: 'une REDUCTION', word: 'réduction' },
    { text: 'une re\u0301duction', word: 'réduction' },
    { text: 'hasta man\u0303ana', word: 'mañana' },
    { text: 'Sa\u0303o Paulo', word: 'são' },
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
    { text: 'Lodz, Kobenhavn', word: 'Łódź' },
    { text: 'Lodz, Kobenhavn', word: 'København' },
    { text: 'de l’eau', word: 'eau' },
    { text: 'arc-en-ciel', word: 'ciel' },
    { text: '私は東京に住んでいます', word: '東京' },
    { text: '我住在北京', word: '北京' },
    { text: 'ผมอยู่กรุงเทพครับ', word: 'กรุงเทพ' },
    { text: '서울에 살아요', word: '서울' },
    { text: 'AIを使う', word: 'ai' },
    { text: 'Na+ et Cl-', word: 'na+' },
    { text: 'a+b', word: 'a' },
    { text: '25 m²', word: '25 m2' },
  ])('« $word » stands in « $text »', ({ text, word }) => {
    expect(wordFinder(text)(word)).toBe(true)
  })

  it.each([
    { text: 'man\u0303ana', word: 'ana' },
    { text: 'Réductions', word: 'réduction' },
    { text: 'déréduction', word: 'réduction' },
    { text: 'avoir2', word: 'avoir' },
    { text: 'éavoir', word: 'avoir' },
    { text: 'remise', word: '' },
    { text: 'remise', word: ' ' },
    { text: '', word: 'remise' },
    { text: 'axb', word: 'a.b' },
    { text: '𝒳avoir', word: 'avoir' },
    { text: 'C++ et C#', word: 'c' },
    { text: 'C++', word: 'C+' },
    { text: '섬', word: '서' },
    { text: 'が', word: 'か' },
  ])('« $word » does not stand in « $text »', ({ text, word }) => {
    expect(wordFinder(text)(word)).toBe(false)
  })

  it.each([
    ['12', '12 %', true],
    ['12', '(12)', true],
    ['12', 'il y en a 12.', true],
    ['12', '10-12 jours', true],
    ['10', '10–12 jours', true],
    ['12', '12, 13 ou 14', true],
    ['12', '12年', true],
    ['12', '12,5', false],
    ['12', '12.5 kg', false],
    ['12', '12,5kg', false],
    ['12', '-12', false],
    ['12', '(−12)', false],
    ['12', '0,12', false],
    ['12', '.12', false],
    ['12', '1/12', false],
    ['12', '12/20', false],
    ['12', '12 000', false],
    ['12', '12\u202f000', false],
    ['000', '12 000', false],
    ['12', '12_000', false],
    ['12000', '12_000', true],
    ['5', '12_5', false],
    ['12', '①②', false],
    ['121', '12①', false],
    ['2', '①②', true],
    ['20', '1.20', false],
    ['20', '-20 %', false],
    ['10', '10³ l', false],
    ['103', '10³ l', false],
    ['-12', 'à -12 °C', true],
    ['-12', '10-12', false],
    ['12,5', '12.50 €', true],
    ['12.5', '12,5 €', true],
    ['12000', '12 000 habitants', true],
    ['10%', 'remise de 10 %', true],
    ['12', '112', false],
  ])('%j is a number of %j: %s', (number, text, expected) => {
    expect(wordFinder(text)(number)).toBe(expected)
    expect(placesOf(text, [number]).length > 0).toBe(expected)
  })

  it('was found by the first rule between letters and digits only, and is where a score says so', () => {
    expect(wordFinder('12,5', 1)('12')).toBe(true)
    expect(wordFinder('Lodz', 1)('Łódź')).toBe(false)
  })

  it('is found between any two spaces, however it is written', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((each) => foldText(each) !== '' && !/^\p{N}|^\p{M}/u.test(each.trim()))
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
