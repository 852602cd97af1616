import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { awayMs, creditSeconds, type Outage, outageBetween } from './outages.ts'

const start = Date.UTC(2026, 0, 5, 9)
const at = (seconds: number) => new Date(start + seconds * 1000)
const outage = (from: number, to: number): Outage => ({ from: at(from), to: at(to) })

describe('a beat', () => {
  test.each([
    ['the first there is ends nothing', null, 100, null],
    ['two seconds later: all is well', 0, 2, null],
    ['ten seconds later: a slow moment', 0, 10, null],
    ['a little later still: an outage', 0, 10.001, outage(0, 10.001)],
    ['two days later: all of it', 0, 172_800, outage(0, 172_800)],
    ['before the last one (a clock that was set back) ends nothing', 60, 0, null],
  ])('%s', (_, previous, beat, expected) =>
    expect(outageBetween(previous === null ? null : at(previous), at(beat))).toEqual(expected),
  )
})

describe('the time that the server was away', () => {
  test.each<[string, Outage[], number, number | undefined, number]>([
    ['is none without an outage', [], 0, 100, 0],
    ['is that of an outage in between', [outage(20, 60)], 0, 100, 40],
    ['is that of all of them', [outage(60, 80), outage(20, 30)], 0, 100, 30],
    ['counts one that had begun before from the start', [outage(-50, 30)], 0, 100, 30],
    ['counts one that goes on after up to the end', [outage(90, 500)], 0, 100, 10],
    ['leaves out what was before and after', [outage(-50, 0), outage(100, 200)], 0, 100, 0],
    ['counts what two have in common once', [outage(20, 60), outage(40, 80)], 0, 100, 60],
    ['counts one within another once', [outage(20, 80), outage(40, 60)], 0, 100, 60],
    ['goes on without an end', [outage(20, 60), outage(5000, 5100)], 0, undefined, 140],
  ])('%s', (_, outages, from, end, seconds) =>
    expect(awayMs(outages, at(from), end === undefined ? undefined : at(end)) / 1000).toBe(seconds),
  )

  const outages = fc.array(
    fc.tuple(fc.nat(2000), fc.nat(400)).map(([from, length]) => outage(from, from + length)),
    { maxLength: 8 },
  )
  const moments = fc
    .tuple(fc.nat(2500), fc.nat(2500), fc.nat(2500))
    .map((list) => list.toSorted((a, b) => a - b))

  it('never is less than nothing nor more than has passed, and never counted twice', () => {
    fc.assert(
      fc.property(outages, moments, (list, [from = 0, between = 0, end = 0]) => {
        const away = (a: number, b: number) => awayMs(list, at(a), at(b))
        expect(away(from, end)).toBeGreaterThanOrEqual(0)
        expect(away(from, end)).toBeLessThanOrEqual((end - from) * 1000)
        // Two halves are the whole, and the same outages told twice change nothing.
        expect(away(from, between) + away(between, end)).toBe(away(from, end))
        expect(awayMs([...list, ...list], at(from), at(end))).toBe(away(from, end))
      }),
    )
  })
})

describe('the credit of a visit', () => {
  const visit = (expires: number | null, left: number | null = null, closed: number | null = null) => ({
    firstVisitedAt: at(0),
    expiresAt: expires === null ? null : at(expires),
    leftAt: left === null ? null : at(left),
    closedAt: closed === null ? null : at(closed),
  })
  test.each([
    ['is the outage that it was open in', visit(200), 40],
    ['is none without a limit', visit(null), 0],
    ['is none when the page was left before', visit(200, 15), 0],
    ['is none when its time was over before', visit(20, null, 70), 0],
    ['ends with the page', visit(200, 50, 50), 30],
  ])('%s', (_, given, expected) => expect(creditSeconds(given, [outage(20, 60)])).toBe(expected))

  it('is rounded up to whole seconds', () => expect(creditSeconds(visit(200), [outage(20, 30.2)])).toBe(11))
})
