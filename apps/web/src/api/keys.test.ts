/** One way to name what is kept, and one to say what is stale. */
import { getMe } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { keyOf, keysOf } from './keys.ts'

const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const filesWith = (pattern: RegExp): string[] =>
  Object.entries(sources).flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

test('a key begins with its call, then what was asked, then the shape', () => {
  expect(keyOf(getMe)).toEqual(['/api/user/me', {}, {}])
  expect(keyOf(getMe, { query: { page: 1 } }, 'pages')).toEqual(['/api/user/me', {}, { page: 1 }, 'pages'])
  expect(keysOf(getMe)).toEqual(['/api/user/me'])
})

test('no key is written by hand', () => {
  expect(filesWith(/queryKey:\s*\[/)).toEqual([])
})

test('what a change makes stale is said where the change is declared, by `change`', () => {
  expect(filesWith(/invalidateQueries\(/)).toEqual(['./server-data.ts'])
})
