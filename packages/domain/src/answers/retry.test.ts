import { describe, expect, test } from 'vitest'
import { retryFrom } from './retry.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('a test may be taken again', () => {
  test.each([
    ['never where nothing is said', null, '2026-01-10', null],
    ['at once for 0 months', 0, '2026-01-10', '2026-01-10'],
    ['on the same day of a later month', 6, '2026-01-10', '2026-07-10'],
    ['on the last day of a shorter month', 1, '2026-01-31', '2026-02-28'],
    ['on 29 February of a leap year', 1, '2028-01-31', '2028-02-29'],
    ['over the end of a year', 2, '2026-11-30', '2027-01-30'],
    ['after years', 24, '2028-02-29', '2030-02-28'],
  ])('%s', (_, months, ended, expected) => {
    expect(retryFrom(months, at(ended))).toEqual(expected === null ? null : at(expected))
  })
})
