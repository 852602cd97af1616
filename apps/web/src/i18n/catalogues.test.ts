/** Every catalogue of the interface: both twins say something, and with the same variables. */
import { expect, test } from 'vitest'
import { type Catalogue, catalogue } from './catalogue.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../**/*texts.ts', '../navigation/paths.ts'], {
  eager: true,
})

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'name' in value && 'texts' in value

const catalogues = Object.values(modules).flatMap((module) => Object.values(module).filter(isCatalogue))

const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()

test('names are unique', () => {
  const names = catalogues.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual([...new Set(names)])
})

test.each(catalogues.map(({ name, texts }) => [name, texts] as const))('%s has whole twins', (_, texts) => {
  for (const [key, [french, english]] of Object.entries(texts)) {
    expect(french.trim(), key).not.toBe('')
    expect(english.trim(), key).not.toBe('')
    if (!key.endsWith('_one')) expect(variablesOf(english), key).toEqual(variablesOf(french))
  }
})

test('counted texts follow their language, and are asked for in either at any time', () => {
  const counted = catalogue('counted', {
    tests_one: ['{{count}} test', '{{count}} test'],
    tests_other: ['{{count}} tests', '{{count}} tests'],
    none: ['rien', 'nothing'],
  })
  const [fr, en] = [counted.textsIn('fr'), counted.textsIn('en')]
  expect([0, 1, 2, 1_000_000].map((count) => fr('tests', { count }))).toEqual([
    '0 test',
    '1 test',
    '2 tests',
    '1\u202F000\u202F000 tests',
  ])
  expect([0, 1, 2, 4999].map((count) => en('tests', { count }))).toEqual([
    '0 tests',
    '1 test',
    '2 tests',
    '4,999 tests',
  ])
  expect([fr('none'), en('none'), fr('none')]).toEqual(['rien', 'nothing', 'rien'])
  expect(counted.textsIn('fr')).toBe(fr)
})
