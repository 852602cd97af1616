import { expect, test } from 'vitest'
import { latestToday } from './latest-today.ts'

test.each([
  ['the same day everywhere, before ten in UTC', '2026-03-10T09:59:59.999Z', '2026-03-10'],
  ['tomorrow on the first islands, from ten on', '2026-03-10T10:00:00.000Z', '2026-03-11'],
  ['over the end of a leap February', '2028-02-29T23:00:00.000Z', '2028-03-01'],
  ['over the end of a year', '2026-12-31T12:00:00.000Z', '2027-01-01'],
])('today is %s', (_, now, day) => {
  expect(latestToday(new Date(now))).toBe(day)
})
