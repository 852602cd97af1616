import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfNumbers } from './operation-numbers.ts'

test('a later holder counts above whatever an earlier one has counted', () => {
  const holder = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(holder, fc.integer({ min: 1, max: 4_000_000 }), (earlier, pressed) => {
      expect(startOfNumbers(earlier) + pressed).toBeLessThan(startOfNumbers(earlier + 1))
      expect(Number.isSafeInteger(startOfNumbers(earlier + 1))).toBe(true)
    }),
  )
})
