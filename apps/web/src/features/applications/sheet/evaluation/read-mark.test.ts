import { expect, it } from 'vitest'
import { readMark } from './read-mark.ts'

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
