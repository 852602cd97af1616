import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const start = '2026-01-01T10:00:00.000Z'
const at = (ms: number) => new Date(Date.parse(start) + ms).toISOString()

/**
 * A page that has been open for 10 s as an answer comes: the server's time by then, in ms after the start.
 */
test.each([
  ['an answer that took no time is the time', { heard: 10_500, tookMs: 0 }, 10_500],
  ['one that agrees teaches nothing', { heard: 9800, tookMs: 400 }, 10_000],
  ['a slow one that agrees does not pull the clock', { heard: 1000, tookMs: 9500 }, 10_000],
  ['a clock that stood still while the device slept is put right', { heard: 70_000, tookMs: 300 }, 70_150],
  ['a clock that is ahead is put right', { heard: 4000, tookMs: 300 }, 4150],
  ['what is no time is not heard', { heard: Number.NaN, tookMs: 300 }, 10_000],
])('%s', (_, { heard, tookMs }, expected) => {
  let now = 0
  const clock = createServerClock(start, () => now)
  now = 10_000
  clock.hear(Number.isNaN(heard) ? 'soon' : at(heard), tookMs)
  expect(clock.now().toISOString()).toBe(at(expected))
  now += 1000
  expect(clock.now().toISOString()).toBe(at(expected + 1000))
})
