/**
 * Time that is given: extra time, outages and the grace together, on page timers, ranges, recorders and
 * bonuses.
 */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { pageBonuses } from '../applications/page-bonuses.ts'
import { aDocument } from '../testing/document-factory.ts'
import { timingOf } from '../testing/sql-oracles.ts'
import { withExtraTime } from './limit.ts'
import { awayMs, type Outage } from './outages.ts'
import { clocksOf, closesAt, publicClock } from './timers.ts'

const start = Date.UTC(2026, 0, 5, 9)
const at = (seconds: number) => new Date(start + seconds * 1000)
const outage = (from: number, to: number): Outage => ({ from: at(from), to: at(to) })
/** Page 1 of 60 s; pages 2 and 3 share 100 s, and page 3 has 30 s of its own. */
const document = aDocument([
  { timer: { time: 60, pageToReach: 2 } },
  { pageRange: { start: 2, end: 3, timer: 100 } },
  { timer: { time: 30, pageToReach: 4 } },
  {},
])

interface Given {
  readonly page: number
  readonly visits: Readonly<Record<number, number>>
  readonly extra?: number
  readonly outages?: readonly Outage[]
}
const clocks = ({ page, visits, extra = 0, outages = [] }: Given) =>
  clocksOf(
    {
      document,
      firstVisits: new Map(
        Object.entries(visits).map(([position, seconds]) => [Number(position), at(seconds)]),
      ),
      extraTimePercent: extra,
      outages,
    },
    page,
  )
const page1 = { page: 1, visits: { 1: 0 } }

describe('the clock of a page', () => {
  test.each<[string, Given, number, { left: number[]; timing: string }]>([
    ['as it is', page1, 20, { left: [40], timing: 'onTime' }],
    ['in its grace', page1, 75, { left: [0], timing: 'onTime' }],
    ['after its grace', page1, 75.1, { left: [0], timing: 'late' }],
    ['with extra time', { ...page1, extra: 50 }, 20, { left: [70], timing: 'onTime' }],
    [
      'with extra time, in its grace, which stays 15 s',
      { ...page1, extra: 50 },
      105,
      { left: [0], timing: 'onTime' },
    ],
    ['with extra time, after its grace', { ...page1, extra: 50 }, 105.1, { left: [0], timing: 'late' }],
    ['with extra time taken back', { ...page1, extra: 0 }, 80, { left: [0], timing: 'late' }],
    [
      'right after an outage: as much is left as before',
      { ...page1, outages: [outage(20, 500)] },
      500,
      { left: [40], timing: 'onTime' },
    ],
    [
      'after an outage of two days',
      { ...page1, outages: [outage(20, 172_820)] },
      172_820,
      { left: [40], timing: 'onTime' },
    ],
    [
      'after an outage in its grace: the rest of the grace',
      { ...page1, outages: [outage(62, 500)] },
      513,
      { left: [0], timing: 'onTime' },
    ],
    [
      'after an outage in its grace, and that grace',
      { ...page1, outages: [outage(62, 500)] },
      513.1,
      { left: [0], timing: 'late' },
    ],
    [
      'over before an outage: over it stays',
      { ...page1, outages: [outage(80, 500)] },
      500,
      { left: [0], timing: 'late' },
    ],
    [
      'with extra time and an outage: both',
      { ...page1, extra: 50, outages: [outage(20, 500)] },
      500,
      { left: [70], timing: 'onTime' },
    ],
    [
      'after two outages: both',
      { ...page1, outages: [outage(10, 40), outage(50, 100)] },
      100,
      { left: [40], timing: 'onTime' },
    ],
    [
      'begun by itself during an outage: whole at its end',
      { page: 1, visits: { 1: 20 }, outages: [outage(5, 90)] },
      90,
      { left: [60], timing: 'onTime' },
    ],
    [
      'of a range: an outage on another of its pages counts',
      { page: 2, visits: { 2: 0, 3: 70 }, outages: [outage(20, 50)] },
      70,
      { left: [60], timing: 'onTime' },
    ],
    [
      'of a range: an outage is given once, not once a page',
      { page: 3, visits: { 2: 0, 3: 10 }, outages: [outage(20, 50)] },
      50,
      { left: [20, 80], timing: 'onTime' },
    ],
    [
      'of a range with extra time',
      { page: 2, visits: { 2: 0 }, extra: 100 },
      70,
      { left: [130], timing: 'onTime' },
    ],
  ])('%s', (_, given, now, expected) => {
    const running = clocks(given)
    expect({
      left: running.map((clock) => publicClock(clock, at(now)).remainingSeconds),
      timing: timingOf(running, at(now)),
    }).toEqual(expected)
  })
})

describe('what else extra time lengthens', () => {
  const bonus = { type: 'DurationBonus' as const, id: 'b', score: 2, limitSeconds: 60 }
  const quick = (seconds: number, extra: number, outages: Outage[] = []) =>
    pageBonuses({ bonuses: [bonus] }, { firstVisitAt: at(0), leftAt: at(seconds) }, extra, outages).reasons
      .length === 1
  test.each([
    ['a recorder of 60 s, by nothing', withExtraTime(60, 0), 60],
    ['a recorder of 60 s, by a third', withExtraTime(60, 33), 80],
    ['a recorder of 61 s, by a half, rounded up', withExtraTime(61, 50), 92],
    ['a bonus for 60 s', quick(90, 50), true],
    ['a bonus for 60 s, no further', quick(90.1, 50), false],
    ['a bonus for 60 s, which has no grace', quick(61, 0), false],
    ['a bonus for 60 s: an outage does not count', quick(160, 0, [outage(20, 120)]), true],
  ])('%s', (_, given, expected) => expect(given).toBe(expected))
})

it('an outage never takes time, and gives no more than it took', () => {
  const outages = fc.array(
    fc.tuple(fc.nat(120), fc.nat(300)).map(([from, length]) => outage(from, from + length)),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(outages, fc.nat(1000), fc.nat(400), (list, extra, seconds) => {
      const ends = (given: Given) => clocks(given).map((clock) => closesAt(clock).getTime())
      const given = { page: 3, visits: { 2: seconds, 3: seconds + 5 }, extra }
      const [before, after] = [ends(given), ends({ ...given, outages: list })]
      for (const [index, end] of after.entries()) {
        const gained = end - (before[index] ?? 0)
        expect(gained).toBeGreaterThanOrEqual(0)
        expect(gained).toBeLessThanOrEqual(awayMs(list, at(0)))
      }
    }),
  )
})
