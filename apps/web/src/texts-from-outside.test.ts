/**
 * Whatever stands in a mail, on a clipboard or in an address, reading it takes a time that grows with its
 * length.
 */
import { madeOf, parts } from '@assay/domain/testing/long-texts'
import { describe, expect, it } from 'vitest'
import { readersOfBrowsers } from './testing/texts-from-outside.ts'

/**
 * A reader of few characters is tried with many: the square of an address's length is over before anybody
 * notices.
 */
const few = 20_000
const many = 1_000_000

const tried = readersOfBrowsers.map(({ limit, ...reader }) => ({
  ...reader,
  limit: limit > few ? limit : many,
}))

describe.each(tried)('$name', ({ read, limit }) => {
  // One that grows with the square would take minutes, and the run's own limit ends it.
  it('reads the longest text of any kind', () => {
    for (const part of parts) {
      const text = madeOf(part, 'x', limit)
      expect(text.length).toBe(limit)
      read(text)
    }
  })
})
