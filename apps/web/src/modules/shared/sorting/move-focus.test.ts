import { expect, it } from 'vitest'
import { placeByKey } from './move-focus.ts'

const names = ['Aucune catégorie', 'À traiter', 'À transférer', 'Archive', 'Corbeille']

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['c', 0, 4],
  ['à', 0, 1],
  ['a', 3, 0],
  ['z', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
  ['Tab', 0, null],
])('%s from %i leads to %s', (key, current, expected) => {
  expect(placeByKey(key, names, current)).toBe(expected)
})
