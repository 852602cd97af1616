import { describe, expect, it } from 'vitest'
import { aDocument } from '../assessments/document-factory.ts'
import { clampPage, readPage } from './clamp-page.ts'
import { pageRangeOf, pageToOpen } from './page-range.ts'

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

describe('the page that opens', () => {
  const open = ({
    requested,
    current = 3,
    visited = [0, 20, 40],
    now = 60,
    backtracking = false,
  }: {
    requested: number | null
    current?: number
    visited?: number[]
    now?: number
    backtracking?: boolean
  }) =>
    pageToOpen({
      document: aDocument([{}, { pageRange: range(1, 4, backtracking) }, {}, {}, {}]),
      requested,
      current,
      firstVisits: new Map(visited.map((seconds, index) => [index + 1, at(seconds)])),
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
    ['moves on until a page that may be seen', { requested: 1, now: 30 }, 2],
    [
      'is the current one when that lies before what was skipped',
      { requested: 2, current: 1, visited: [0, 1], now: 60 },
      1,
    ],
  ])('%s', (_, request, expected) => expect(open(request)).toBe(expected))
})
