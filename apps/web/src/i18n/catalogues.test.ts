/** Every catalogue of the interface: both twins say something, and with the same variables. */
import { expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { resourcesOf } from './resources.ts'

const modules = import.meta.glob<Record<string, unknown>>('../**/*texts.ts', { eager: true })

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

test('French counts a million as it counts two, where nothing else is said', () => {
  const { fr, en } = resourcesOf({
    tests_one: ['un test', 'one test'],
    tests_other: ['{{count}} tests', '{{count}} tests'],
  })
  expect(fr).toEqual({ tests_one: 'un test', tests_other: '{{count}} tests', tests_many: '{{count}} tests' })
  expect(en).toEqual({ tests_one: 'one test', tests_other: '{{count}} tests' })
})
