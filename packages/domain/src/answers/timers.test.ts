import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../testing/document-factory.ts'
import { timingOf } from '../testing/sql-oracles.ts'
import { type Clock, clocksOf, publicClock, shownSeconds } from './timers.ts'

const start = Date.UTC(2026, 0, 5, 9)
const at = (seconds: number) => new Date(start + seconds * 1000)
const range = { start: 2, end: 3, timer: 480, timerIsDisplayed: false, timerFlowReverse: true }
const document = aDocument([
  { timer: { time: 300, pageToReach: 2 } },
  { pageRange: range },
  { timer: { time: 60, pageToReach: 4 } },
  {},
])
const visits = new Map([
  [1, at(0)],
  [2, at(100)],
  [3, at(200)],
  [4, at(300)],
])
const clocks = (position: number, extraTimePercent = 0, firstVisits: ReadonlyMap<number, Date> = visits) =>
  clocksOf({ document, firstVisits, extraTimePercent }, position)
const brief = (list: Clock[]) =>
  list.map(({ cause, limitSeconds, expiresAt }) => [
    cause,
    limitSeconds,
    (expiresAt.getTime() - start) / 1000,
  ])

describe('the clocks of a page', () => {
  it.each([
    ['its own timer', clocks(1), [['page', 300, 300]]],
    [
      'the timer of its range, carried by another page, from the first visit of any',
      clocks(3, 0, new Map([[2, at(100)]])),
      [['range', 480, 580]],
    ],
    [
      'both, the first to expire first',
      clocks(3),
      [
        ['page', 60, 260],
        ['range', 480, 580],
      ],
    ],
    ['none where nothing is timed', clocks(4), []],
    ['none before the first visit', clocks(1, 0, new Map()), []],
    ['longer with extra time, whole seconds', clocks(1, 33), [['page', 399, 399]]],
    ['longer for ranges as well', clocks(2, 50), [['range', 720, 820]]],
  ])('%s', (_, list, expected) => expect(brief(list)).toEqual(expected))
})

describe('a submission', () => {
  it.each([
    [0, 'onTime'],
    [300, 'onTime'],
    [315, 'onTime'],
    [315.001, 'late'],
    [9000, 'late'],
  ])('%f s after the first visit of a page of 300 s is %s', (seconds, expected) =>
    expect(timingOf(clocks(1), at(seconds))).toBe(expected),
  )
  it('is on time where nothing is timed', () => expect(timingOf(clocks(4), at(1e6))).toBe('onTime'))
  it('is late for the earlier of two limits', () => expect(timingOf(clocks(3), at(276))).toBe('late'))
})

describe('what the browser shows', () => {
  const [own] = clocks(1) as [Clock]
  const [ranged] = clocks(2) as [Clock]
  it.each([
    [own, 0, 300],
    [own, 0.4, 300],
    [own, 299.5, 1],
    [own, 300, 0],
    [own, 999, 0],
    [ranged, 100, 0],
    [ranged, 130, 30],
    [ranged, 999, 480],
  ])('%# after %f s: %i', (clock, seconds, expected) =>
    expect(shownSeconds(publicClock(clock, at(seconds)))).toBe(expected),
  )
  it('holds nothing but what it needs', () =>
    expect(publicClock(ranged, at(100))).toEqual({
      cause: 'range',
      limitSeconds: 480,
      remainingSeconds: 480,
      givenBackSeconds: 0,
      isDisplayed: false,
      countsUp: true,
    }))
})

it('never leaves more than the limit or less than nothing, and never grows', () => {
  const [clock] = clocks(1) as [Clock]
  fc.assert(
    fc.property(fc.nat(400_000), fc.nat(400_000), (one, other) => {
      const left = (milliseconds: number) =>
        publicClock(clock, new Date(start + milliseconds)).remainingSeconds
      expect(left(Math.min(one, other))).toBeGreaterThanOrEqual(left(Math.max(one, other)))
      expect(left(one)).toBeGreaterThanOrEqual(0)
      expect(left(one)).toBeLessThanOrEqual(300)
    }),
  )
})
