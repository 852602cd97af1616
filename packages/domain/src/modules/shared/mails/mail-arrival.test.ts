import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivedMails, firstDisplayOf, nextArrivalMs, unreadCount } from './mail-arrival.ts'

const at = (time: string) => new Date(`2026-01-01T${time}Z`)
const mails = [
  { id: 'outage', emailDelay: '00:00' },
  { id: 'quote', emailDelay: '00:10' },
  { id: 'contest', emailDelay: '00:30' },
  { id: 'bill', emailDelay: '01:00' },
]
const firstDisplayedAt = at('10:00:00')
const idsAt = (time: string, handled: readonly string[] = []) =>
  arrivedMails(mails, { firstDisplayedAt, now: at(time), handled: new Set(handled) }).map(({ id }) => id)

describe('arrivedMails', () => {
  it.each([
    ['at the first display', '10:00:00', ['outage']],
    ['a moment before the second', '10:00:09.999', ['outage']],
    ['in the moment of its arrival', '10:00:10', ['quote', 'outage']],
    ['after the last, the latest first', '10:05:00', ['bill', 'contest', 'quote', 'outage']],
    ['by a clock that stands before the first display', '09:00:00', []],
  ])('%s', (_, time, expected) => {
    expect(idsAt(time)).toEqual(expected)
  })

  it('has what was opened or sorted, whatever the clock says', () => {
    expect(idsAt('10:00:00', ['bill'])).toEqual(['bill', 'outage'])
  })

  it('keeps mails of one moment in the order given', () => {
    const together = ['a', 'b', 'c'].map((id) => ({ id, emailDelay: '00:00' }))
    expect(arrivedMails(together, { firstDisplayedAt, now: firstDisplayedAt }).map(({ id }) => id)).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})

describe('nextArrivalMs', () => {
  it.each([
    ['10:00:00', 10_000],
    ['10:00:10', 20_000],
    ['10:00:59.500', 500],
    ['10:01:00', null],
  ])('at %s: %s', (time, expected) => {
    expect(nextArrivalMs(mails, { firstDisplayedAt, now: at(time) })).toBe(expected)
  })

  it('does not wait for what is there already', () => {
    const handled = new Set(['quote', 'contest'])
    expect(nextArrivalMs(mails, { firstDisplayedAt, now: at('10:00:00'), handled })).toBe(60_000)
  })

  it('waiting as long as it says brings at least one mail more, and in the end all of them', () => {
    const delay = fc
      .tuple(fc.nat(99), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const drawn = fc.array(delay, { maxLength: 12 })
    fc.assert(
      fc.property(drawn, (delays) => {
        const each = delays.map((emailDelay, index) => ({ id: String(index), emailDelay }))
        const countAt = (now: Date) => arrivedMails(each, { firstDisplayedAt, now }).length
        let now = firstDisplayedAt
        let wait = nextArrivalMs(each, { firstDisplayedAt, now })
        while (wait !== null) {
          const later = new Date(now.getTime() + wait)
          expect(countAt(later)).toBeGreaterThan(countAt(now))
          now = later
          wait = nextArrivalMs(each, { firstDisplayedAt, now })
        }
        expect(countAt(now)).toBe(each.length)
      }),
    )
  })
})

describe('firstDisplayOf', () => {
  const displayedAt = at('10:30:00')
  it.each([
    ['this browser remembers it', at('10:05:00'), at('10:00:00'), at('10:05:00')],
    ['another device: the page was visited there', null, at('10:00:00'), at('10:00:00')],
    ['a first visit that the server has not answered yet', null, null, displayedAt],
    ['what is remembered lies in the future: the clock was wrong', at('11:00:00'), null, displayedAt],
    ['the visit was recorded after the display', null, at('10:30:01'), displayedAt],
  ])('%s', (_, stored, firstVisitedAt, expected) => {
    expect(firstDisplayOf({ stored, firstVisitedAt, displayedAt })).toEqual(expected)
  })
})

it('unread is total minus read', () => {
  expect(unreadCount(mails, new Set(['outage', 'bill', 'of-another-mailbox']))).toBe(2)
})
