import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, daysBetween, hourIn, instantAt, isZone, plusDays, weekdayOf } from './zoned.ts'

const paris = 'Europe/Paris'

describe('an hour of a day in Paris', () => {
  test.each([
    ['in winter', '2026-01-15', 8, '2026-01-15T07:00:00.000Z'],
    ['in summer', '2026-07-15', 8, '2026-07-15T06:00:00.000Z'],
    ['on the morning of the change to summer time', '2026-03-29', 8, '2026-03-29T06:00:00.000Z'],
    ['on the morning of the change to winter time', '2026-10-25', 8, '2026-10-25T07:00:00.000Z'],
    ['that the change leaves out: the moment of the change', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    ['that comes twice: the first', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
  ])('%s', (_, day, hour, instant) => {
    expect(instantAt(paris, day, hour).toISOString()).toBe(instant)
  })
})

test('an hour just before the change of the clock is found far from Greenwich, too', () => {
  expect(instantAt('Pacific/Apia', '2014-09-28', 2).toISOString()).toBe('2014-09-27T13:00:00.000Z')
})

test.each(['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'])(
  'every hour that clocks of %s show is found again',
  (zone) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (at) => {
          const found = instantAt(zone, dayIn(zone, at), hourIn(zone, at))
          expect([dayIn(zone, found), hourIn(zone, found)]).toEqual([dayIn(zone, at), hourIn(zone, at)])
        },
      ),
    )
  },
)

test('days are counted by the calendar, over changes of the clock too', () => {
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1])
})

test.each([
  ['Europe/Paris', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
  ['x'.repeat(100_000), false],
])('a zone is known or not: %.20s', (zone, known) => {
  expect(isZone(zone)).toBe(known)
})
