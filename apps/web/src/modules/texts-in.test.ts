import { expect, test } from 'vitest'
import { catalogue } from '../i18n/catalogue.ts'

const texts = catalogue('sample', {
  hello: ['Bonjour {{name}}', 'Hello {{name}}'],
  words_one: ['{{count}} mot', '{{count}} word'],
  words_other: ['{{count}} mots', '{{count}} words'],
})

test('fills in names, in either language', () => {
  expect(texts.textsIn('fr')('hello', { name: 'Léa' })).toBe('Bonjour Léa')
  expect(texts.textsIn('en')('hello', { name: 'Léa' })).toBe('Hello Léa')
})

test.each([
  ['fr', 0, '0 mot'],
  ['en', 0, '0 words'],
  ['fr', 1, '1 mot'],
  ['en', 2, '2 words'],
  ['fr', 0.5, '0,5 mot'],
  ['fr', -1, '-1 mot'],
  ['en', -1, '-1 word'],
  ['fr', -2, '-2 mots'],
] as const)('%s counts %d as %s', (language, count, expected) => {
  expect(texts.textsIn(language)('words', { count })).toBe(expected)
})
