import { expect, test } from 'vitest'
import { textLength } from './text-length.ts'

test.each([
  ['', 0],
  ['<p></p>', 0],
  ['<p><strong>abc</strong></p>', 3],
  ['<p>a&amp;b</p>', 3],
])('%s', (html, length) => {
  expect(textLength(html)).toBe(length)
})
