import { describe, expect, test } from 'vitest'
import { millisecondsLeft, shownClock } from './page-time.ts'
import { createServerClock } from './server-clock.ts'

const clock = {
  cause: 'page',
  limitSeconds: 300,
  remainingSeconds: 120,
  givenBackSeconds: 0,
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
    expect(shownClock(visit, new Date(now))?.remainingSeconds).toBe(left)
  })

  test('nothing runs on a page without a limit', () => {
    for (const untimed of [{ ...visit, clocks: [] }, null]) {
      expect(shownClock(untimed, new Date())).toBeNull()
      expect(millisecondsLeft(untimed, new Date())).toBeNull()
    }
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

describe('of two limits', () => {
  const hidden = { ...clock, cause: 'range', remainingSeconds: 30, isDisplayed: false } as const
  const both = { ...visit, clocks: [hidden, clock] }
  const now = new Date('2026-01-01T10:00:10.000Z')

  test('a hidden one is not shown, and still ends the page', () => {
    expect(shownClock(both, now)).toMatchObject({ cause: 'page', remainingSeconds: 110 })
    expect(millisecondsLeft(both, now)).toBe(20_000)
  })

  test('where all are hidden nothing is shown', () => {
    expect(shownClock({ ...visit, clocks: [hidden] }, now)).toBeNull()
  })
})
