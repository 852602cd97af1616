import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explained, type PartnerResult } from './explained-score.ts'
import { adapters, isAddressOf, isTurnedDown, withoutAddresses } from './partners.ts'

const completedAt = new Date('2026-11-30T10:00:00Z')
const sheetUrl = 'https://tests.example/sheet'
const parts = [
  { position: 2, name: 'Accueil', score: 4.5, max: 8 },
  { position: 3, name: '', score: 3, max: 4 },
]

test.each<[string, PartnerResult['score'], ReturnType<typeof explained>]>([
  ['a score kept back', null, { percent: null, metadata: { 'Terminé le': '30/11/2026' } }],
  [
    'rules alone',
    { score: 7.5, max: 12, evaluators: 0, parts },
    {
      percent: 62.5,
      metadata: {
        'Terminé le': '30/11/2026',
        Score: '7,5 / 12 points (62,5 %)',
        'Mode de calcul': 'règles écrites dans le test, sans décision automatique',
        'Page 2 Accueil': '4,5 / 8 points',
        'Page 3': '3 / 4 points',
      },
    },
  ],
])('what leaves: %s', (_, score, leaves) => {
  expect(explained({ completedAt, sheetUrl, score }, 'fr')).toEqual(leaves)
})

test('a score never leaves without its explanation, in flat texts, on one screen', () => {
  const points = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100)
  const part = fc.record({ name: fc.string({ maxLength: 300 }), score: points, max: points })
  fc.assert(
    fc.property(
      points,
      points.filter((max) => max > 0),
      fc.nat(5),
      fc.array(part, { maxLength: 200 }).map((all) => all.map((each, at) => ({ ...each, position: at + 1 }))),
      fc.constantFrom('fr', 'en'),
      (score, max, evaluators, given, language) => {
        const result = { completedAt, sheetUrl, score: { score, max, evaluators, parts: given } }
        const { percent, metadata } = explained(result, language)
        expect(percent).toBeCloseTo((100 * score) / max, 1)
        expect(Object.keys(metadata)).toHaveLength(3 + Math.min(given.length, 40))
        expect(Object.values(metadata).every((text) => typeof text === 'string')).toBe(true)
        expect(explained({ ...result, score: null }, language)).toMatchObject({ percent: null })
      },
    ),
    { seed: 501 },
  )
})

test.each([
  [200, false],
  [null, false],
  [302, true],
  [401, false],
  [404, true],
  [410, true],
  [422, true],
  [429, false],
  [503, false],
])('an answer of %s turns one message down: %s', (status, is) => {
  expect(isTurnedDown(status)).toBe(is)
})

test('Greenhouse is told by PATCH, with its key as user name', () => {
  expect(
    adapters.greenhouse.completed('https://app.greenhouse.io/1', 'key', (text) => `<${text}>`),
  ).toMatchObject({
    method: 'PATCH',
    headers: { authorization: 'Basic <key:>' },
  })
})

test.each([
  ['https:', 'greenhouse.io', true],
  ['https:', 'harvest.eu.greenhouse.io', true],
  ['http:', 'app.greenhouse.io', false],
  ['https:', 'notgreenhouse.io', false],
  ['https:', 'greenhouse.io.example.org', false],
])('%s//%s is an address of Greenhouse: %s', (protocol, hostname, is) => {
  expect(isAddressOf('greenhouse', { protocol, hostname })).toBe(is)
})

test('addresses do not stay in a report', () => {
  expect(withoutAddresses('no url for hpotter@hogwarts.edu, twice')).toBe('no url for … twice')
})
