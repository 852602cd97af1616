import { expect, test } from 'vitest'
import { requestDueAt } from './requests.ts'

test.each<[string, string, string]>([
  ['the same day of the next month', '2026-11-29T10:30:00Z', '2026-12-29T10:30:00.000Z'],
  ['over the end of a year', '2026-12-31T23:59:00Z', '2027-01-31T23:59:00.000Z'],
  ['the last day of a shorter month', '2027-01-31T08:00:00Z', '2027-02-28T08:00:00.000Z'],
  ['of a leap year', '2028-01-31T08:00:00Z', '2028-02-29T08:00:00.000Z'],
])('a request is due a month later: %s', (_, at, due) => {
  expect(requestDueAt(new Date(at)).toISOString()).toBe(due)
})
