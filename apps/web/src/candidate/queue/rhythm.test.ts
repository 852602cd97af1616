import { expect, test } from 'vitest'
import { retryMs, waitMs } from './rhythm.ts'

test.each([
  ['after a pause', { firstChangeAt: 0, lastChangeAt: 0 }, 0, 1000],
  ['typing goes on: counted from the last key', { firstChangeAt: 0, lastChangeAt: 3000 }, 3200, 800],
  ['typing without a pause: 8 s after the first', { firstChangeAt: 0, lastChangeAt: 7900 }, 7900, 100],
  ['long due', { firstChangeAt: 0, lastChangeAt: 9000 }, 12_000, 0],
])('%s', (_, changes, now, expected) => {
  expect(waitMs(changes, now)).toBe(expected)
})

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [4, 8000],
  [50, 8000],
])('failure %i waits %i ms, give or take 20 %%', (failures, ms) => {
  expect(retryMs(failures, 0.5)).toBe(ms)
  expect(retryMs(failures, 0)).toBe(ms * 0.8)
})

test('a server that says when to come back is listened to, within reason', () => {
  expect(retryMs(1, 0.5, 5)).toBe(5000)
  expect(retryMs(1, 0.5, 3600)).toBe(30_000)
})
