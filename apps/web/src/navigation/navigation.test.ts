/** Addresses: built, read back, and kept over signing in. */
import { expect, test } from 'vitest'
import { itemOf, safeOrigin } from './origin.ts'
import { paths, patternOf } from './paths.ts'
import { parseSearch, stringifySearch } from './search.ts'

test.each([
  [paths.board('a/b', { search: 'Zoé Martin' }), '/candidates/assessments/a%2Fb?search=Zo%C3%A9+Martin'],
  [paths.builder('tmp-1', { page: 3 }), '/assessment-builder/tmp-1?page=3'],
  [paths.login({ from: '/media?page=2' }), '/login?from=%2Fmedia%3Fpage%3D2'],
  [paths.login(), '/login'],
  [paths.resetPassword('t'), '/reset-password/t'],
])('%s', (built, address) => {
  expect(built).toBe(address)
})

test('each path function builds an address of its pattern', () => {
  for (const [name, pattern] of Object.entries(patternOf)) {
    const build = paths[name as keyof typeof patternOf] as (id: string) => string
    const expected = pattern.replace(/\$\w+/, 'x')
    expect((pattern.includes('$') ? build('x') : build(undefined as never)).split('?')[0], name).toBe(
      expected,
    )
  }
})

test.each([
  ['/media?page=2', '/media?page=2'],
  [undefined, '/dashboard'],
  ['https://elsewhere.example', '/dashboard'],
  ['//elsewhere.example', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['/login?from=/media', '/dashboard'],
  ['/\t/elsewhere.example', '/dashboard'],
  ['/\n/elsewhere.example', '/dashboard'],
  ['\t//elsewhere.example', '/dashboard'],
  ['/.//elsewhere.example', '/dashboard'],
  ['/media/..//elsewhere.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['media', '/dashboard'],
  ['/media/../login', '/dashboard'],
  ['/loginless', '/loginless'],
  ['/api/logout', '/dashboard'],
  ['/./api', '/dashboard'],
  ['/apiary', '/apiary'],
  ['/media?page=2#a//b', '/media?page=2#a//b'],
])('after signing in, %s leads to %s', (from, to) => {
  expect(safeOrigin(from)).toBe(to)
})

test('a board is another item than the list of tests; a filter is not', () => {
  expect(itemOf('/candidates/assessments/1')).not.toBe(itemOf('/address-book'))
  expect(itemOf('/logs')).toBe(itemOf('/logs'))
})

test('queries are flat texts, there and back', () => {
  expect(parseSearch('?search=12&page=2')).toEqual({ search: '12', page: '2' })
  expect(stringifySearch({ search: 'a b', page: undefined, status: '' })).toBe('?search=a+b')
})
