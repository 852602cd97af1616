import { expect, test } from 'vitest'
import { arrivalAfter, arrivalDelayOf, arrivalTimeOf } from './mail-time.ts'

test.each([
  ['09:05', '09:05'],
  ['9:5', '09:05'],
  ['9h05', '09:05'],
  ['9', '09:00'],
  ['23:59', '23:59'],
  ['24:10', '00:10'],
  ['10:60', '10:00'],
  [':30', '00:30'],
  ['', '00:00'],
  ['abc', '00:00'],
  ['-1:10', '00:10'],
  ['123:10', '00:10'],
])('an arrival typed as "%s" is %s', (typed, time) => expect(arrivalTimeOf(typed)).toBe(time))

test.each([
  ['1:30', '01:30'],
  ['99:59', '99:59'],
  ['100:10', '00:10'],
  ['2:75', '02:00'],
])('a delay typed as "%s" is %s', (typed, delay) => expect(arrivalDelayOf(typed)).toBe(delay))

test.each([
  ['09:00', '09:05'],
  ['09:58', '10:03'],
  ['23:57', '23:59'],
])('after a mail of %s the next one comes at %s', (last, next) => expect(arrivalAfter(last)).toBe(next))
