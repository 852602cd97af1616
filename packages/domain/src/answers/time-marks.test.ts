import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clarityOf, passedMark, timeMarks } from './time-marks.ts'

describe('the time is said at', () => {
  it.each([
    ['half, five minutes and one minute of twenty', 1200, [600, 300, 60]],
    ['once where half of it is five minutes', 600, [300, 60]],
    ['half and one minute of a page of three minutes', 180, [90, 60]],
    ['half of less than a minute', 45, [22]],
    ['one minute, which is half of two', 120, [60]],
    ['nothing of a second', 1, []],
  ])('%s', (_, limit, marks) => expect(timeMarks(limit)).toEqual(marks))
})

describe('between two looks', () => {
  it.each([
    ['half is passed', 600, 301, 300, 300],
    ['five minutes are passed', 1200, 301, 300, 300],
    ['half of a long limit is passed', 1200, 601, 600, 600],
    ['one minute is passed', 300, 61, 60, 60],
    ['a tab that slept hears the last mark only', 1200, 900, 40, 60],
    ['no mark lies', 600, 250, 249, null],
    ['the whole limit is no mark', 60, 60, 59, null],
    ['a mark that was passed is not said again', 600, 300, 299, null],
    ['extra time passes none', 900, 200, 500, null],
    ['what was passed is said again after extra time', 900, 301, 299, 300],
  ])('%s', (_, limit, before, after, mark) => expect(passedMark(limit, before, after)).toBe(mark))

  it('each mark is passed once, however often one looks', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 400 })),
        (limit, steps) => {
          const said: number[] = []
          let left = limit
          for (const step of steps) {
            const after = Math.max(0, left - step)
            const mark = passedMark(limit, left, after)
            if (mark !== null) said.push(mark)
            left = after
          }
          expect(new Set(said).size).toBe(said.length)
          expect(said).toEqual([...said].sort((a, b) => b - a))
          for (const mark of said) expect(timeMarks(limit)).toContain(mark)
        },
      ),
    ))
})

it.each([
  [301, 'quiet'],
  [300, 'clear'],
  [61, 'clear'],
  [60, 'urgent'],
  [0, 'urgent'],
] as const)('%i s left show %s', (seconds, clarity) => expect(clarityOf(seconds)).toBe(clarity))
