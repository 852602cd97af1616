import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test.each([
  ['', 0],
  ['   \n ', 0],
  ['Une remise', 2],
  ['C’est  l’avoir, non ?', 3],
  ['— bonjour !', 1],
  ['19,99 € par mois', 3],
  ['👩‍👩‍👧 Bonjour ❤️ 😀', 1],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})
