import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, positionOf, totalMs } from './timeline.ts'

test.each([
  [0, 0, 0],
  [4999, 0, 4999],
  [5000, 1, 0],
  [12_000, 2, 0],
  [14_000, 2, 2000],
  [99_000, 2, 3000],
  [-1, 0, 0],
] as const)('of 5, 7 and 3 seconds, moment %i lies in part %i at %i', (at, index, offsetMs) => {
  expect(positionOf([5000, 7000, 3000], at)).toEqual({ index, offsetMs })
})

test('nothing has one position', () => {
  expect(positionOf([], 10)).toEqual({ index: 0, offsetMs: 0 })
  expect(momentOf([], { index: 0, offsetMs: 0 })).toBe(0)
})

test('a moment and its position are one', () => {
  const durations = fc.array(fc.nat(10_000), { minLength: 1 })
  fc.assert(
    fc.property(durations, fc.nat(100_000), (parts, at) => {
      const moment = Math.min(at, totalMs(parts))
      expect(momentOf(parts, positionOf(parts, moment))).toBe(moment)
    }),
  )
})
