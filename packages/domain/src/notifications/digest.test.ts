import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hourIn } from '../time/zoned.ts'
import { type DigestSettings, dueDigest, momentOfHour } from './digest.ts'

const daily: DigestSettings = { active: true, sendingRate: 'daily', hour: 18, zone: 'Europe/Paris' }
const weekly: DigestSettings = { ...daily, sendingRate: 'weekly', hour: 9 }
const at = (text: string) => new Date(text)

describe('a digest', () => {
  test.each<[string, DigestSettings, string, string, string | null]>([
    [
      'of the day is due at its hour',
      daily,
      '2026-11-20T17:00:00Z',
      '2026-11-21T17:00:00Z',
      '2026-11-21T17:00:00.000Z',
    ],
    ['is not due a minute before', daily, '2026-11-20T17:00:00Z', '2026-11-21T16:59:00Z', null],
    ['is not due twice', daily, '2026-11-21T17:00:00Z', '2026-11-21T20:00:00Z', null],
    [
      'is one after three days away',
      daily,
      '2026-11-18T17:00:00Z',
      '2026-11-21T16:00:00Z',
      '2026-11-20T17:00:00.000Z',
    ],
    [
      'of the week is due on Monday',
      weekly,
      '2026-11-16T08:00:00Z',
      '2026-11-24T12:00:00Z',
      '2026-11-23T08:00:00.000Z',
    ],
    ['of the week is not due on Sunday', weekly, '2026-11-16T08:00:00Z', '2026-11-22T12:00:00Z', null],
    [
      'at an hour that the change leaves out comes at the change',
      { ...daily, hour: 2 },
      '2026-03-28T01:00:00Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'at an hour that comes twice comes at the first',
      { ...daily, hour: 2 },
      '2026-10-24T00:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T00:00:00.000Z',
    ],
    [
      'at an hour that comes twice does not come at the second',
      { ...daily, hour: 2 },
      '2026-10-25T00:00:00Z',
      '2026-10-25T01:30:00Z',
      null,
    ],
    [
      'is never due when switched off',
      { ...daily, active: false },
      '2026-01-01T00:00:00Z',
      '2026-11-21T17:00:00Z',
      null,
    ],
    [
      'is no digest where each application is told',
      { ...daily, sendingRate: 'per_application' },
      '2026-01-01T00:00:00Z',
      '2026-11-21T17:00:00Z',
      null,
    ],
  ])('%s', (_, settings, last, now, to) => {
    expect(dueDigest(settings, at(last), at(now))?.to.toISOString() ?? null).toBe(to)
  })
})

test.each<[string, string, string, number]>([
  [
    'Paris, 29 March: half past two does not exist, that moment shows half past three',
    'Europe/Paris',
    '2026-03-29T01:30:00Z',
    3,
  ],
  ['Paris, 25 October: the first half past two', 'Europe/Paris', '2026-10-25T00:30:00Z', 2],
  ['Paris, 25 October: the second half past two', 'Europe/Paris', '2026-10-25T01:30:00Z', 2],
  ['Kolkata, half an hour off', 'Asia/Kolkata', '2026-03-29T01:30:00Z', 7],
])('the hour that a moment chooses: %s', (_, zone, moment, hour) => {
  expect(hourIn(zone, at(moment))).toBe(hour)
})

test.each<[string, string, number, string, string]>([
  ['of today', 'Europe/Paris', 9, '2026-11-23T10:00:00Z', '2026-11-23T08:00:00.000Z'],
  [
    'on the day that leaves it out, of tomorrow',
    'Europe/Paris',
    2,
    '2026-03-29T10:00:00Z',
    '2026-03-30T00:00:00.000Z',
  ],
  [
    'after the hour left out, of that day',
    'Europe/Paris',
    3,
    '2026-03-29T10:00:00Z',
    '2026-03-29T01:00:00.000Z',
  ],
  [
    'on the day that has it twice, the first',
    'Europe/Paris',
    2,
    '2026-10-25T10:00:00Z',
    '2026-10-25T00:00:00.000Z',
  ],
  ['left out in another zone', 'America/New_York', 2, '2026-03-08T12:00:00Z', '2026-03-09T06:00:00.000Z'],
  [
    'not left out where Paris leaves it out',
    'Asia/Kolkata',
    2,
    '2026-03-29T10:00:00Z',
    '2026-03-28T20:30:00.000Z',
  ],
])('the moment of an hour is one whose clock shows it: %s', (_, zone, hour, now, moment) => {
  expect(momentOfHour(zone, hour, at(now)).toISOString()).toBe(moment)
  expect(hourIn(zone, momentOfHour(zone, hour, at(now)))).toBe(hour)
})

test('digests leave nothing out and tell nothing twice, whatever the zone, the hour and the time between looks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'),
      fc.constantFrom('daily' as const, 'weekly' as const),
      fc.nat(23),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 50 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
      (zone, sendingRate, hour, sleeps, start) => {
        let last = start
        let now = start.getTime()
        for (const hours of sleeps) {
          now += hours * 3_600_000
          const period = dueDigest({ active: true, sendingRate, hour, zone }, last, new Date(now))
          if (!period) continue
          expect(period.from).toEqual(last)
          expect(period.to.getTime()).toBeGreaterThan(last.getTime())
          expect(period.to.getTime()).toBeLessThanOrEqual(now)
          last = period.to
        }
        // What is left over is less than a period and a changed hour.
        expect(now - last.getTime()).toBeLessThan((sendingRate === 'daily' ? 25 : 7 * 24 + 1) * 3_600_000 + 1)
      },
    ),
  )
})
