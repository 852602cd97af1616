import { expect, it } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { tooLargeIn } from './document-size.ts'
import { documentLimits } from './limits.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

it.each<[string, unknown, ReturnType<typeof tooLargeIn>]>([
  [
    'a test of 60 pages and 600 modules',
    aDocument(
      Array.from({ length: 60 }, () => ({ items: Array.from({ length: 10 }, () => anItem('text')) })),
    ),
    null,
  ],
  ['nothing', null, null],
  ['as many values as there may be', Array(documentLimits.values - 1).fill(1), null],
  ['one more', Array(documentLimits.values).fill(1), 'values'],
  ['lists in lists', Array(1000).fill(Array(1000).fill(1)), 'values'],
  ['as many characters', ['a'.repeat(documentLimits.characters)], null],
  ['one more of them', ['a'.repeat(documentLimits.characters), 'a'], 'characters'],
  ['as many tags in a text', '<'.repeat(documentLimits.tagsPerText), null],
  ['one more tag', '<'.repeat(documentLimits.tagsPerText + 1), 'tags'],
  ['many texts full of them', Array(11).fill('<'.repeat(documentLimits.tagsPerText)), 'tags'],
  ['as deep', nested(documentLimits.depth), null],
  ['one deeper', nested(documentLimits.depth + 1), 'depth'],
  ['very deep', nested(5000), 'depth'],
])('%s', (_, sent, expected) => expect(tooLargeIn(sent)).toBe(expected))
