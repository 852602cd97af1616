import { expect, it } from 'vitest'
import { words } from './use-list.ts'

it.each([
  ['  Anne Petit ', 'Anne Petit'],
  ['An\u0000ne', 'An ne'],
  ["%_'\\ 🙂", "%_'\\ 🙂"],
  ['\u0000\u0007', undefined],
  ['   ', undefined],
])('reads the words of %j as %j', (text, said) => {
  expect(words(text)).toBe(said)
})
