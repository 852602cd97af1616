import { expect, test } from 'vitest'
import { printable } from './tagged-pdf.ts'

test.each([
  ['a text', 'Zoë Œdipe, 12 rue de la Paix', 'Zoë Œdipe, 12 rue de la Paix'],
  ['line ends of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['control characters and halves of characters', 'a\u0000b\ud83d', 'a b\ufffd'],
  ['a word as long as a line', 'a'.repeat(60), 'a'.repeat(60)],
  ['a word without end', 'a'.repeat(130), `${'a'.repeat(60)}\u200b${'a'.repeat(60)}\u200b${'a'.repeat(10)}`],
  ['a word of emojis', '😀'.repeat(61), `${'😀'.repeat(60)}\u200b😀`],
  ['a line of blanks', `a${' '.repeat(300)}b`, `a${' '.repeat(60)}b`],
])('%s', (_, given, shown) => {
  expect(printable(given)).toBe(shown)
})
