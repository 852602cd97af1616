import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinLimit } from './within-limit.ts'

test.each<[what: string, text: string, accepted: string, excess: number]>([
  ['nothing', '', '', 0],
  ['as much as there may be', 'abcd', 'abcd', 0],
  ['one too many', 'abcde', 'abcd', 1],
  ['an emoji that ends at the limit', 'ab😀', 'ab😀', 0],
  ['an emoji across the limit goes whole', 'abc😀', 'abc', 1],
  ['emoji behind the limit count once', 'abcd😀😀', 'abcd', 2],
])('%s', (_, text, accepted, excess) => {
  expect(withinLimit(text, 4)).toEqual({ accepted, excess })
})

test('what is kept is a beginning that fits; without as many characters from the end nothing is too many', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, limit) => {
      const { accepted, excess } = withinLimit(text, limit)
      expect(text.startsWith(accepted) && accepted.length <= limit && accepted.isWellFormed()).toBe(true)
      const shortened = Array.from(text)
        .slice(0, Array.from(text).length - excess)
        .join('')
      expect(withinLimit(shortened, limit)).toEqual({ accepted: shortened, excess: 0 })
    }),
  )
})
