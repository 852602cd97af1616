import { describe, expect, it } from 'vitest'
import { firstMisread, markProblem, quickMarks, readMark } from './read-mark.ts'

it.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['1,5', 1.5],
  ['1.25', 1.25],
  ['1,', 1],
  ['2', 2],
  ['3', undefined],
  ['-1', undefined],
  ['two', undefined],
  ['1.234', undefined],
])('reads "%s" out of 2 as %s', (text, mark) => expect(readMark(text, 2)).toBe(mark))

it.each([
  ['1.234', 'decimals'],
  ['3', 'range'],
  ['two', 'range'],
  ['1,25', undefined],
])('says of "%s" out of 2 what is wrong: %s', (text, problem) => expect(markProblem(text, 2)).toBe(problem))

it('names the criterion whose field holds no mark, until its mark is given by other means', () => {
  const criteria = [
    { id: 'tone', maxScore: 3 },
    { id: 'clear', maxScore: 3 },
  ]
  const typed = new Map([
    ['tone', { text: '2', mark: 2 }],
    ['clear', { text: '9', mark: null }],
  ])
  expect(firstMisread(criteria, new Map([['tone', 2]]), typed)).toBe('clear')
  expect(firstMisread(criteria, new Map([['clear', 3]]), typed)).toBeUndefined()
})

describe('quickMarks', () => {
  it.each([
    [3, [0, 1, 2, 3]],
    [2.5, []],
    [20, []],
  ])('of %d', (max, marks) => {
    expect(quickMarks(max)).toEqual(marks)
  })
})
