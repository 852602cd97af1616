import { expect, test } from 'vitest'
import { neighbours } from './use-panel.ts'

test.each([
  ['b', { previous: 'a', next: 'c' }],
  ['a', { next: 'b' }],
  ['c', { previous: 'b' }],
  ['elsewhere', {}],
])('beside %s', (id, expected) => {
  expect(neighbours(['a', 'b', 'c'], id)).toEqual(expected)
})
