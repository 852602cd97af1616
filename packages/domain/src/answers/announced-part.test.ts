import { describe, expect, it } from 'vitest'
import { aDocument } from '../testing/document-factory.ts'
import { announcedPart } from './announced-part.ts'

const timer = { time: 60, pageToReach: 1 }
const range = { start: 3, end: 4, timer: 480, backtrackingAllowed: false }
const document = aDocument([
  {},
  { timer },
  { pageRange: range },
  { timer },
  { pageRange: { start: 5, end: 5, timer: 30 } },
])

describe('what is announced before a page', () => {
  it.each([
    ['nothing where nothing is timed', 1, [], null],
    ['its own timer', 2, [1], { seconds: 60, isRange: false, isOneWay: false }],
    ['nothing once it was seen', 2, [2], null],
    ['its range', 3, [2], { seconds: 480, isRange: true, isOneWay: true }],
    ['its range, wherever it is entered', 4, [2], { seconds: 480, isRange: true, isOneWay: true }],
    ['nothing where the range has begun', 4, [3], null],
    ['a range of one page', 5, [], { seconds: 30, isRange: false, isOneWay: false }],
    ['nothing of a page that is not there', 9, [], null],
  ])('is %s', (_, position, visited, expected) =>
    expect(announcedPart(document, position, new Set(visited))).toEqual(expected),
  )
})
