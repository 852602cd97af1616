import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument } from '../testing/document-factory.ts'
import { clampPage, readPage } from './clamp-page.ts'
import { pageRangeOf, pagesLeftBehind, pageToOpen } from './page-range.ts'
import { clocksOf } from './timers.ts'

const range = (start: number, end: number, backtrackingAllowed = false) => ({
  start,
  end,
  timer: 60,
  backtrackingAllowed,
})
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, seconds))

describe('a page number', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [3, 3],
    [3.9, 3],
    [99, 5],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 5],
  ])('%f is clamped to %i of 5', (position, expected) => expect(clampPage(position, 5)).toBe(expected))

  it.each([
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['900000000000000000000', 5],
    ['', null],
    [undefined, null],
    ['2.5', null],
    ['two', null],
  ])('%j is read as %j', (text, expected) => expect(readPage(text, 5)).toBe(expected))
})

describe('the range of a page', () => {
  const document = aDocument([{}, { pageRange: range(2, 3) }, {}, {}, { pageRange: range(1, 1) }])
  it.each([
    [1, { start: 1, end: 1 }],
    [2, { start: 2, end: 3 }],
    [3, { start: 2, end: 3 }],
  ])('%i is found whichever page carries it', (position, expected) =>
    expect(pageRangeOf(document, position)).toMatchObject(expected),
  )
  it('is none outside any', () => expect(pageRangeOf(document, 4)).toBeNull())
})

describe('submitting a page of a range leaves behind', () => {
  const visits = new Map(
    [0, 5, 10, 50].map((seconds, index) => [
      index + 1,
      { firstVisitedAt: at(seconds), leftAt: index < 3 ? at(seconds + 4) : null },
    ]),
  )
  it.each([
    ['what was left and is too old', range(2, 4), 5, 60, [2, 3]],
    ['nothing that may still be come back to', range(2, 4), 5, 18, [2]],
    ['not the page that it leads to', range(2, 4), 2, 60, [3]],
    ['nothing where going back is allowed', range(2, 4, true), 5, 60, []],
    ['nothing of other pages', range(4, 4), 5, 60, []],
  ])('%s', (_, pageRange, target, now, expected) => {
    const document = aDocument([{}, {}, {}, { pageRange }, {}])
    expect(pagesLeftBehind(document, { position: 4, target }, visits, at(now))).toEqual(expected)
  })
})

describe('the page that opens', () => {
  const open = ({
    requested,
    current = 3,
    visited = [0, 20, 40],
    now = 60,
    backtracking = false,
    closed = [],
  }: {
    requested: number | null
    current?: number
    visited?: number[]
    now?: number
    backtracking?: boolean
    closed?: number[]
  }) =>
    pageToOpen({
      document: aDocument([{}, { pageRange: range(1, 4, backtracking) }, {}, {}, {}]),
      requested,
      current,
      firstVisits: new Map(visited.map((seconds, index) => [index + 1, at(seconds)])),
      closed: new Set(closed),
      now: at(now),
    })

  it.each<[string, Parameters<typeof open>[0], number]>([
    ['is the current one when none is asked for', { requested: null }, 3],
    ['is the current one on a reload, however late', { requested: 3, now: 5000 }, 3],
    ['is the current one beyond the path', { requested: 4 }, 3],
    ['is the current one beyond the test', { requested: 40 }, 3],
    ['is the one asked for where going back is allowed', { requested: 1, backtracking: true }, 1],
    ['is the first for a page below it', { requested: -1, backtracking: true }, 1],
    ['is the one asked for within 10 s of its first visit', { requested: 2, now: 30 }, 2],
    ['is the next one after 10 s', { requested: 2, now: 31 }, 3],
    ['is never a closed one', { requested: 2, backtracking: true, closed: [2] }, 3],
    ['is never a closed one, within 10 s neither', { requested: 2, now: 30, closed: [2] }, 3],
    ['skips only what is closed', { requested: 1, backtracking: true, closed: [1] }, 2],
    ['is the current one on a reload, closed or not', { requested: 3, closed: [3] }, 3],
    ['moves on until a page that may be seen', { requested: 1, now: 30 }, 2],
    [
      'is the current one when that lies before what was skipped',
      { requested: 2, current: 1, visited: [0, 1], now: 60 },
      1,
    ],
  ])('%s', (_, request, expected) => expect(open(request)).toBe(expected))
})

describe('a time that runs holds', () => {
  const timer = { time: 60, pageToReach: 5 }
  const pages = (...parts: Parameters<typeof aDocument>[0]) => aDocument([...parts, {}, {}, {}, {}])
  const visited = new Map([1, 2, 3, 4].map((position) => [position, at(0)]))

  it.each<[string, ReturnType<typeof pages>, requested: number, current: number, opens: number]>([
    ['on its page', pages({}, {}, { timer }), 2, 3, 3],
    ['in its range, against going back', pages({ pageRange: range(3, 4) }), 2, 3, 3],
    ['in its range, where going back in it is allowed', pages({ pageRange: range(3, 4, true) }), 2, 4, 4],
    ['not within its range, where that is allowed', pages({ pageRange: range(3, 4, true) }), 3, 4, 3],
    ['on its page, within such a range too', pages({ pageRange: range(1, 4, true) }, {}, { timer }), 2, 3, 3],
    [
      'in its range, against one that overlaps it',
      pages({ pageRange: range(1, 2, true) }, { pageRange: range(2, 3, true) }, {}),
      1,
      2,
      2,
    ],
    ['nobody whose current page is not timed', pages({}, { timer }), 2, 3, 2],
  ])('%s', (_, document, requested, current, opens) =>
    expect(
      pageToOpen({ document, requested, current, firstVisits: visited, closed: new Set(), now: at(30) }),
    ).toBe(opens),
  )

  it('also on the way: what comes after a closed page does not open where the time is not seen', () => {
    const document = aDocument([{ pageRange: range(1, 3, true) }, { pageRange: range(2, 2, true) }, {}])
    const firstVisits = new Map([1, 2, 3].map((position) => [position, at(0)]))
    const asked = { document, requested: 0, current: 3, firstVisits, closed: new Set([1]), now: at(30) }
    expect(pageToOpen(asked)).toBe(3)
  })

  it('whatever is asked for: what opens shows every time that runs on the current page', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ isTimed: fc.boolean(), end: fc.integer({ min: 0, max: 6 }) }), {
          minLength: 2,
          maxLength: 6,
        }),
        fc.integer({ min: -2, max: 9 }),
        fc.nat({ max: 5 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
        (parts, requested, offset, closed) => {
          const document = aDocument(
            parts.map(({ isTimed, end }, index) => ({
              ...(isTimed && { timer }),
              ...(end > index && { pageRange: range(index + 1, end, true) }),
            })),
          )
          const current = (offset % parts.length) + 1
          const firstVisits = new Map(parts.map((__, index) => [index + 1, at(0)]))
          const opened = pageToOpen({
            document,
            requested,
            current,
            firstVisits,
            closed: new Set(closed),
            now: at(30),
          })
          const causes = (position: number) =>
            clocksOf({ document, firstVisits }, position).map(({ cause }) => cause)
          if (opened === current) return
          expect(closed).not.toContain(opened)
          expect(causes(current)).not.toContain('page')
          if (causes(current).includes('range'))
            expect(pageRangeOf(document, opened)).toEqual(pageRangeOf(document, current))
        },
      ),
    ))
})
