import { expect, test } from 'vitest'
import { trendOf } from './figure-card.tsx'

test.each([
  [
    { value: 12, previous: 9 },
    { direction: 'up', difference: 3 },
  ],
  [
    { value: 2, previous: 9 },
    { direction: 'down', difference: 7 },
  ],
  [
    { value: 2, previous: 2 },
    { direction: 'same', difference: 0 },
  ],
  [{ value: 2, previous: null }, null],
  [{ value: null, previous: 2 }, null],
])('%o', (figure, trend) => {
  expect(trendOf(figure)).toEqual(trend)
})
