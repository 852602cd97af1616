import { expect, test } from 'vitest'
import { jsonLimits, type TooMuchJson, tooMuchJson } from './json-size.ts'

const { depth, values } = jsonLimits
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const listOf = (each: string, times: number): string => `[${Array(times).fill(each).join(',')}]`
const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])))

test.each<[string, string, TooMuchJson | null]>([
  ['nothing', '', null],
  ['a number', '1', null],
  ['as deep as it may be', nested(depth), null],
  ['one deeper', nested(depth + 1), 'depth'],
  ['brackets that are never closed', '{"document":'.repeat(depth + 1), 'depth'],
  ['as many values', listOf('1', values - 1), null],
  ['one more', listOf('1', values), 'values'],
  ['as many empty objects, with spaces', listOf(' { } ', values - 1), null],
  ['one more of them', listOf('{}', values), 'values'],
  ['lists of one', listOf('[1]', values / 2), 'values'],
  ['as many keys', keys(values - 1), null],
  ['one more key', keys(values), 'values'],
  ['brackets and commas within a text', JSON.stringify('[{,'.repeat(values)), null],
  ['behind an escaped quote', JSON.stringify(`"${'['.repeat(depth + 1)}`), null],
  ['behind a backslash that ends a text', `["\\\\",${nested(depth)}]`, 'depth'],
  ['a text that is never closed', `"${'['.repeat(depth + 1)}`, null],
])('%s', (_, json, expected) => expect(tooMuchJson(json)).toBe(expected))
