import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatDateTime, formatTime } from './formats.ts'

test('dates are those of Paris', () => {
  expect(formatDate('2026-11-20T23:30:00Z', 'fr')).toBe('21/11/2026')
})

test('a time has hours, minutes and seconds in both languages (product 9.18)', () => {
  expect(formatDateTime('2026-11-20T12:02:00Z', 'en')).toBe('20/11/2026 13:02:00')
  expect(formatDateTime('2026-11-20T08:02:09.500Z', 'fr')).toBe('20/11/2026 09:02:09')
  expect(formatTime('2026-11-20T08:02:09Z', 'fr')).toBe('09:02:09')
  expect(formatTime('2026-11-20T22:59:59Z', 'en')).toBe('23:59:59')
})

test.each([
  ['2026-11-18T12:00:00Z', 'fr', 'avant-hier'],
  ['2026-11-10T12:00:00Z', 'fr', 'la semaine dernière'],
  ['2026-11-20T11:57:00Z', 'en', '3 minutes ago'],
  ['2026-11-20T11:59:50Z', 'en', 'now'],
] as const)('%s in %s is %s', (date, language, words) => {
  expect(formatAgo(date, new Date('2026-11-20T12:00:00Z'), language)).toBe(words)
})

test.each([
  ['2026-10-30T12:00:00Z', 'fr', '3 sem.'],
  ['2026-09-20T12:00:00Z', 'fr', '2 mois'],
  ['2026-11-20T08:00:00Z', 'en', '4 hrs'],
] as const)('%s in %s is %s in brief', (date, language, words) => {
  const brief = formatAgo(date, new Date('2026-11-20T12:00:00Z'), language, true)
  expect(brief.replace(/\s/g, ' ')).toBe(words)
})
