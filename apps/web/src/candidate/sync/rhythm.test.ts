import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestRetryMs, retryMs, waitMs } from './rhythm.ts'

test.each([
  ['after a pause', { firstChangeAt: 0, lastChangeAt: 0 }, 0, 1000],
  ['typing goes on: counted from the last key', { firstChangeAt: 0, lastChangeAt: 300 }, 400, 900],
  ['typing without a pause: 1.5 s after the first', { firstChangeAt: 0, lastChangeAt: 1400 }, 1400, 100],
  ['long due', { firstChangeAt: 0, lastChangeAt: 9000 }, 12_000, 0],
])('%s', (_, changes, now, expected) => {
  expect(waitMs(changes, now)).toBe(expected)
})

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [4, 7000],
  [50, 7000],
])('failure %i waits %i ms, give or take 20 %%', (failures, ms) => {
  expect(retryMs({ failures, tookMs: 0 }, 0.5)).toBe(ms)
  expect(retryMs({ failures, tookMs: 0 }, 0)).toBe(ms * 0.8)
})

test('a server that says when to come back is listened to, within reason', () => {
  expect(retryMs({ failures: 1, tookMs: 0, retryAfterSeconds: 5 }, 0.5)).toBe(5000)
  expect(retryMs({ failures: 1, tookMs: 0, retryAfterSeconds: 3600 }, 0.5)).toBe(longestRetryMs)
})

test('a call that waited long for its answer is made again soon', () => {
  expect(retryMs({ failures: 4, tookMs: 6000 }, 0.5)).toBe(1000)
  expect(retryMs({ failures: 4, tookMs: 8000 }, 0.5)).toBe(250)
})

test('between the beginnings of two tries lie at most 8.5 s, however the calls fail', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 8000 }),
      fc.integer({ min: 0, max: 86_400 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (failures, tookMs, retryAfterSeconds, random) => {
        const pause = retryMs({ failures, tookMs, retryAfterSeconds }, random)
        expect(pause).toBeGreaterThanOrEqual(0)
        expect(tookMs + pause).toBeLessThanOrEqual(longestRetryMs)
      },
    ),
  )
})
