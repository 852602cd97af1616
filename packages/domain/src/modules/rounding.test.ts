import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addingUp, clampScore, round, sum } from './rounding.ts'

describe('rounding', () => {
  it.each([
    { given: 0, rounded: 0 },
    { given: 10 / 3, rounded: 3.33 },
    { given: 0.1 + 0.2, rounded: 0.3 },
    { given: 1.005, rounded: 1.01 },
    { given: 2.675, rounded: 2.68 },
    { given: 0.125, rounded: 0.13 },
    { given: 0.1249, rounded: 0.12 },
    { given: -0.125, rounded: -0.12 },
    { given: 999.995, rounded: 1000 },
  ])('makes $rounded of $given', ({ given, rounded }) => {
    expect(round(given)).toBe(rounded)
  })

  it('leaves two decimals alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
        expect(round(hundredths / 100) + 0).toBe(hundredths / 100 + 0)
      }),
    )
  })

  it('sums first and rounds then', () => {
    expect(sum([0.333, 0.333, 0.333])).toBe(1)
    expect(addingUp([0.333, 0.333, 0.333])).toEqual([0.33, 0.34, 0.33])
  })

  it('splits a sum into parts that add up to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1000, max: 1000, noNaN: true }), { maxLength: 50 }),
        (points) => {
          const parts = addingUp(points)
          expect(sum(parts)).toBeCloseTo(sum(points), 8)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (points[index] ?? 0))).toBeLessThan(0.011)
        },
      ),
    )
  })
})

describe('a score', () => {
  it.each([
    { points: -1, max: 4, score: 0 },
    { points: 2.345, max: 4, score: 2.35 },
    { points: 5, max: 4, score: 4 },
    { points: 1, max: 0, score: 0 },
  ])('of $points out of $max is $score', ({ points, max, score }) => {
    expect(clampScore(points, max)).toBe(score)
  })
})
