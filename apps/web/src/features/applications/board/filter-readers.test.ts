import { expect, test } from 'vitest'
import { dayOf, filterReaders } from './filter-readers.ts'

test.each([
  ['2026-11-01', '2026-10-31T23:00:00.000Z', '2026-11-01T22:59:59.999Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['2026-13-01', undefined, undefined],
  ['hier', undefined, undefined],
])('the day %s is one of Paris, from %s to %s', (day, from, to) => {
  expect([filterReaders.from(day), filterReaders.to(day)]).toEqual([from, to])
})

test('an instant of a figure is shown as its day', () => {
  const instant = '2026-10-31T23:30:00.000Z'
  expect([filterReaders.from(instant), dayOf(instant)]).toEqual([instant, '2026-11-01'])
})
