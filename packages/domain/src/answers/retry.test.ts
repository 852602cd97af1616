import { describe, expect, test } from 'vitest'
import { mayRetry } from './retry.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)

describe('a test may be taken again', () => {
  test.each([
    ['never where nothing is said', null, '2026-01-10', '2036-01-10', false],
    ['at once for 0 months', 0, '2026-01-10', '2026-01-10', true],
    ['not a day before', 6, '2026-01-10', '2026-07-09', false],
    ['on the day', 6, '2026-01-10', '2026-07-10', true],
    ['on the last day of a shorter month', 1, '2026-01-31', '2026-02-28', true],
    ['over the end of a year', 2, '2026-11-30', '2027-01-30', true],
  ])('%s', (_, months, ended, now, expected) => {
    expect(mayRetry(months, at(ended), at(now))).toBe(expected)
  })
})
