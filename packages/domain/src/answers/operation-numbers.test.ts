import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holderOf, lastNumber, startOfNumbers } from './operation-numbers.ts'

test('a later holder counts above whatever an earlier one has counted', () => {
  const holder = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(holder, fc.integer({ min: 1, max: 4_000_000 }), (earlier, pressed) => {
      expect(startOfNumbers(earlier) + pressed).toBeLessThan(startOfNumbers(earlier + 1))
      expect(holderOf(startOfNumbers(earlier) + pressed)).toBe(earlier)
      expect(Number.isSafeInteger(startOfNumbers(earlier + 1))).toBe(true)
    }),
  )
})

describe('a browser counts on', () => {
  const start = startOfNumbers
  test.each<[string, number[], [holder: number, present: number], number]>([
    ['from its start, when nothing is stored', [], [2, 2], start(2)],
    ['from its start, above all that an earlier one counted', [1, start(1) + 9], [2, 2], start(2)],
    ['above what it counted itself', [start(1) + 9, start(2) + 3], [2, 2], start(2) + 3],
    ['above what is stored, even from a client that counts by itself', [start(7)], [2, 2], start(7)],
    ['below whoever took it over', [start(1) + 9, start(2) + 3], [1, 2], start(1) + 9],
    ['below all who took it over since', [start(2) + 9, start(3) + 1, start(4)], [2, 4], start(2) + 9],
    ['from its start, where others alone answered', [start(2) + 3], [1, 2], start(1)],
  ])('%s', (_, stored, [holder, present], expected) => {
    expect(lastNumber(stored, holder, present)).toBe(expected)
  })

  test('and whatever it counts then is earlier than what is answered where the application is held now', () => {
    const holder = fc.integer({ min: 1, max: 1000 })
    const counted = fc.array(fc.tuple(holder, fc.integer({ min: 1, max: 1_000_000 })))
    fc.assert(
      fc.property(holder, holder, counted, (earlier, later, numbers) => {
        const present = earlier + later
        const stored = numbers.flatMap(([by, keys]) => (by <= present ? [startOfNumbers(by) + keys] : []))
        const presentNumber = lastNumber(stored, present)
        expect(lastNumber(stored, earlier, present) + 1_000_000).toBeLessThan(presentNumber)
        for (const number of stored) expect(presentNumber).toBeGreaterThanOrEqual(number)
      }),
    )
  })
})
