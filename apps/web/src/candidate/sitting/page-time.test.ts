import { describe, expect, test } from 'vitest'
import { formatSeconds, passedMark, runningClock } from './page-time.ts'
import { createServerClock } from './server-clock.ts'

const clock = {
  cause: 'page',
  limitSeconds: 300,
  remainingSeconds: 120,
  isDisplayed: true,
  countsUp: false,
} as const
const visit = { serverNow: '2026-01-01T10:00:00.000Z', clocks: [clock] }

describe('the time left', () => {
  test.each([
    ['2026-01-01T10:00:00.000Z', 120],
    ['2026-01-01T10:00:30.400Z', 90],
    ['2026-01-01T10:02:00.000Z', 0],
    ['2026-01-01T11:00:00.000Z', 0],
  ])('at %s of the server: %i s', (now, left) => {
    expect(runningClock(visit, new Date(now))?.remainingSeconds).toBe(left)
  })

  test('nothing runs on a page without a limit', () => {
    expect(runningClock({ ...visit, clocks: [] }, new Date())).toBeNull()
    expect(runningClock(null, new Date())).toBeNull()
  })
})

test('a device whose clock is a day off counts by the server’s', () => {
  let monotonic = 5000
  const server = createServerClock('2026-01-01T10:00:00.000Z', () => monotonic)
  monotonic += 60_000
  expect(server.now().toISOString()).toBe('2026-01-01T10:01:00.000Z')
  server.hear('2026-01-01T10:05:00.000Z', 400)
  expect(server.now().toISOString()).toBe('2026-01-01T10:05:00.200Z')
})

describe('the time is said aloud', () => {
  test.each([
    ['at half', 600, 301, 300, 300],
    ['at five minutes', 1200, 301, 300, 300],
    ['at half of a long limit', 1200, 601, 600, 600],
    ['at one minute', 300, 61, 60, 60],
    ['once: a tab that slept hears the last mark only', 1200, 900, 40, 60],
    ['not between the marks', 600, 250, 249, null],
    ['not for a mark that is the whole limit', 60, 60, 59, null],
  ])('%s', (_, limit, before, after, mark) => {
    expect(passedMark(limit, before, after)).toBe(mark)
  })
})

test.each([
  [5, '0:05'],
  [245, '4:05'],
  [3845, '1:04:05'],
])('%i s reads %s', (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text)
})
