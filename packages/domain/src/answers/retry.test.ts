import { describe, expect, test } from 'vitest'
import { mayRetryFrom, retryFrom } from './retry.ts'

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

describe('with what staff allowed one candidate', () => {
  test.each([
    ['counts where the test says never', null, '2026-01-20', '2026-01-20'],
    ['counts where it comes sooner', 6, '2026-01-20', '2026-01-20'],
    ['changes nothing where the rule comes sooner', 0, '2026-01-20', '2026-01-10'],
    ['is the rule where nobody allowed anything', 6, null, '2026-07-10'],
    ['is never where neither says so', null, null, null],
  ])('%s', (_, months, allowed, expected) => {
    const allowedAt = allowed === null ? null : at(allowed)
    expect(mayRetryFrom(months, { endedAt: at('2026-01-10'), allowedAt })).toEqual(
      expected === null ? null : at(expected),
    )
  })
})
