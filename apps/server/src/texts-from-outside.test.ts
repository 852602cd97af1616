/** Whatever somebody sends, reading it takes a time that grows with its length: the longest text there may be. */
import { madeOf, parts } from '@assay/domain/samples/long-texts'
import { describe, expect, it } from 'vitest'
import { readersOfText, richTextReader } from './testing/texts-from-outside.ts'

describe.each([...readersOfText, richTextReader])('$name', ({ read, limit }) => {
  // One that grows with the square would take minutes, and the run's own limit ends it.
  it('reads the longest text of any kind', () => {
    for (const part of parts) {
      const text = madeOf(part, 'x', limit)
      expect(text.length).toBe(limit)
      read(text)
    }
  })
})
