import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRunning, refuseCampaignAction } from './abilities.ts'
import { currentStep, dueAt, dueStep, type PlannedStep } from './schedule.ts'

const long = new Date('2026-01-01T00:00:00Z')
const step = (id: string, days: number, given: Partial<PlannedStep> = {}): PlannedStep => ({
  id,
  type: 'email',
  days,
  plannedAt: long,
  ...given,
})
const closing = (days: number) => step('end', days, { type: 'cloture' })
const enrolment = (enteredAt: string, sent: string[] = [], hasApplied = false) => ({
  enteredAt: new Date(enteredAt),
  sentStepIds: new Set(sent),
  hasApplied,
})

describe('a step leaves', () => {
  test.each([
    ['at once on day 0', 0, '2026-03-10T22:59:00Z', '2026-03-10T22:59:00.000Z'],
    ['at 8:00 in Paris of its day', 2, '2026-03-10T10:00:00Z', '2026-03-12T07:00:00.000Z'],
    [
      'counted from the day in Paris, which began at 23:00 in UTC',
      1,
      '2026-03-10T23:00:00Z',
      '2026-03-12T07:00:00.000Z',
    ],
    ['at 8:00 over the change to summer time', 3, '2026-03-27T10:00:00Z', '2026-03-30T06:00:00.000Z'],
    [
      'at 8:00 on the day of the change to winter time',
      1,
      '2026-10-24T10:00:00Z',
      '2026-10-25T07:00:00.000Z',
    ],
  ])('%s', (_, days, enteredAt, due) => {
    expect(dueAt(days, new Date(enteredAt)).toISOString()).toBe(due)
  })
})

describe('what is due', () => {
  const steps = [step('a', 0), step('b', 2), step('c', 5), closing(7)]
  const came = '2026-03-10T10:00:00Z'
  test.each([
    ['the first mail at once', came, [], 'a'],
    ['nothing twice', came, ['a'], null],
    ['nothing a minute before the hour', '2026-03-12T06:59:00Z', ['a'], null],
    ['the second mail at its hour', '2026-03-12T07:00:00Z', ['a'], 'b'],
    ['the latest alone after days away', '2026-03-20T07:00:00Z', ['a'], 'c'],
    ['none before one that left', '2026-03-20T07:00:00Z', ['c'], null],
  ])('is %s', (_, now, sent, due) => {
    expect(dueStep(steps, enrolment(came, sent), new Date(now))).toBe(due)
  })
  test('is nothing after applying', () => {
    expect(dueStep(steps, enrolment(came, [], true), new Date(came))).toBeNull()
  })
  test('is the later of two on one day, and with the closing’s day the mail', () => {
    const same = [step('a', 0), step('b', 2), step('c', 2), closing(2)]
    expect(dueStep(same, enrolment(came, ['a']), new Date('2026-03-12T07:00:00Z'))).toBe('c')
  })
  test('is no mail of a day after the closing', () => {
    expect(
      dueStep([step('a', 0), step('b', 9), closing(3)], enrolment(came, ['a']), new Date('2026-04-01')),
    ).toBeNull()
  })
  test('leaves out a step that was planned after its time, for those whose time it was', () => {
    const late = [step('a', 0), step('b', 2, { plannedAt: new Date('2026-03-15T00:00:00Z') }), closing(9)]
    expect(dueStep(late, enrolment(came, ['a']), new Date('2026-03-16T07:00:00Z'))).toBeNull()
    expect(dueStep(late, enrolment('2026-03-14T10:00:00Z', ['a']), new Date('2026-03-16T07:00:00Z'))).toBe(
      'b',
    )
  })
})

describe('where somebody stands', () => {
  const steps = [
    { type: 'email', delay: 'P0D' },
    { type: 'email', delay: 'P3D' },
    { type: 'cloture', delay: 'P7D' },
  ] as const
  test.each([
    ['the first step on the day', '2026-03-10T20:00:00Z', { kind: 'step', index: 1 }],
    ['the second after three days', '2026-03-13T00:30:00Z', { kind: 'step', index: 2 }],
    ['closed after seven', '2026-03-17T10:00:00Z', { kind: 'closed' }],
  ])('is %s', (_, now, expected) => {
    const since = { enteredAt: new Date('2026-03-10T10:00:00Z'), hasApplied: false }
    expect(currentStep(steps, since, new Date(now))).toEqual(expected)
    expect(currentStep(steps, { ...since, hasApplied: true }, new Date(now))).toEqual({ kind: 'applied' })
  })
  test('is nowhere before the first step’s day', () => {
    const since = { enteredAt: new Date('2026-03-10T10:00:00Z'), hasApplied: false }
    expect(currentStep([{ type: 'email', delay: 'P2D' }], since, since.enteredAt)).toBeNull()
  })
})

test('over any delays, hours asleep and an application, each step leaves once at most, in order, none after applying', () => {
  const days = fc
    .array(fc.nat(40), { minLength: 1, maxLength: 6 })
    .map((all) => all.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(
      days,
      fc.nat(60),
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 5, maxLength: 60 }),
      fc.option(fc.nat(60)),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
      (delays, closingDays, sleeps, appliesAfterDays, enteredAt) => {
        const steps = [...delays.map((each, index) => step(`${index}`, each)), closing(closingDays)]
        const sent: string[] = []
        let now = enteredAt.getTime()
        for (const hours of [0, ...sleeps]) {
          now += hours * 3_600_000
          const hasApplied =
            appliesAfterDays !== null && now >= enteredAt.getTime() + appliesAfterDays * 86_400_000
          const due = dueStep(steps, { enteredAt, sentStepIds: new Set(sent), hasApplied }, new Date(now))
          if (due === null) continue
          expect(hasApplied).toBe(false)
          expect(sent).not.toContain(due)
          if (sent.length > 0) expect(Number(due)).toBeGreaterThan(Number(sent.at(-1)))
          expect(delays[Number(due)]).toBeLessThanOrEqual(closingDays)
          expect(dueAt(delays[Number(due)] as number, enteredAt).getTime()).toBeLessThanOrEqual(now)
          sent.push(due)
        }
      },
    ),
    { examples: [[[0, 3], 7, Array(60).fill(12), null, new Date('2026-03-27T10:00:00Z')]] },
  )
})

type Event = 'look' | 'pause' | 'resume' | 'apply'

/**
 * Somebody in a campaign over events that come hours apart, each followed by a look for what is due, as the
 * server does: what left, and while what was so.
 */
function live(
  delays: readonly number[],
  closingDays: number,
  events: readonly [number, Event][],
  entered: Date,
) {
  const steps = [...delays.map((each, index) => step(`${index}`, each)), closing(closingDays)]
  const state = { isStarted: true, isPaused: false, isClosed: false, isReady: true }
  const sent: string[] = []
  const looks = []
  let hasApplied = false
  let now = entered.getTime()
  for (const [hours, event] of [[0, 'look'] as const, ...events]) {
    now += hours * 3_600_000
    const action = event === 'resume' ? 'start' : 'pause'
    if (
      (event === 'pause' || event === 'resume') &&
      refuseCampaignAction({ role: 'ROLE_ADMIN' }, state, action) === null
    )
      state.isPaused = event === 'pause'
    if (event === 'apply') hasApplied = true
    const enrolment = { enteredAt: entered, sentStepIds: new Set(sent), hasApplied }
    const due = isRunning(state) ? dueStep(steps, enrolment, new Date(now)) : null
    if (due !== null) sent.push(due)
    looks.push({ now, hasApplied, isPaused: state.isPaused, due, sentByThen: [...sent] })
  }
  return { sent, looks }
}

test('a pause holds what is due, and going on sends the latest of it', () => {
  const events: [number, Event][] = [
    [1, 'pause'],
    [24, 'look'],
    [72, 'look'],
    [1, 'resume'],
    [24, 'look'],
    [48, 'look'],
  ]
  const { looks } = live([0, 1, 3, 6], 7, events, new Date('2026-03-10T10:00:00Z'))
  expect(looks.map(({ due }) => due)).toEqual(['0', null, null, null, '2', null, '3'])
})

test('over any pauses and goings on, each step leaves once at most, in order, never in a pause nor after an application; who goes on is left out of nothing that is due', () => {
  const days = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 6 })
    .map((all) => all.toSorted((a, b) => a - b))
  const event = fc.oneof(
    { weight: 6, arbitrary: fc.constant<Event>('look') },
    { weight: 3, arbitrary: fc.constant<Event>('pause') },
    { weight: 3, arbitrary: fc.constant<Event>('resume') },
    { weight: 1, arbitrary: fc.constant<Event>('apply') },
  )
  const events = fc.array(fc.tuple(fc.integer({ min: 1, max: 120 }), event), { minLength: 5, maxLength: 60 })
  const entered = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.nat(30), events, entered, (delays, closingDays, given, enteredAt) => {
      const { sent, looks } = live(delays, closingDays, given, enteredAt)
      expect(new Set(sent).size).toBe(sent.length)
      expect(sent.map(Number)).toEqual(sent.map(Number).toSorted((a, b) => a - b))
      for (const { now, hasApplied, isPaused, due, sentByThen } of looks) {
        if (isPaused || hasApplied) expect(due).toBeNull()
        else {
          const latest = delays.findLastIndex(
            (each) => each <= closingDays && dueAt(each, enteredAt).getTime() <= now,
          )
          if (latest !== -1) expect(sentByThen).toContain(`${latest}`)
        }
      }
    }),
  )
})
