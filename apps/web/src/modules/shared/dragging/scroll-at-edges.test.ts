import { expect, it } from 'vitest'
import { edgeStep } from './scroll-at-edges.ts'

const box = { top: 100, bottom: 500 }

it.each([
  ['in the middle', 300, 0],
  ['just inside the upper edge', 156, 0],
  ['half-way into the upper edge', 128, -7],
  ['above the box', 20, -14],
  ['at the bottom', 500, 14],
  ['below the box', 900, 14],
])('%s', (_, y, expected) => {
  expect(edgeStep(y, box)).toBeCloseTo(expected)
})

it('leaves a still middle in a box lower than two edges', () => {
  expect(edgeStep(150, { top: 100, bottom: 200 })).toBe(0)
})
