import { describe, expect, it } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import type { FlowOutcome } from './page-flow.ts'
import { canEnd, leadOutOfLoop } from './page-loops.ts'

const goTo = (position: number): FlowOutcome => ({ kind: 'goTo', position, openInNewWindow: false })
const done = (endPage: number | null): FlowOutcome => ({ kind: 'completed', endPage })
const stay: FlowOutcome = { kind: 'stay', why: 'samePage' }

const question = anItem('question')
const to = (...pages: number[]) =>
  anItem('button', {
    goToNextPage: false,
    pagePositionList: pages.map((page) => ({ id: `to-${page}`, pagePosition: page })),
  })
const thanks = { items: [anItem('text')] }
/** Page 1 leads to 2, 2 to 1 alone; 3 is answered and leads on to 4; 5 ends the test. */
const document = aDocument([
  { items: [question, to(2)] },
  { items: [question, to(1)] },
  { items: [question, to(4)] },
  { items: [question, to(5)] },
  thanks,
])
/** Where closed pages lead, by position. */
const closed = (leads: Readonly<Record<number, readonly FlowOutcome[]>>) => (position: number) =>
  leads[position]

describe('the end', () => {
  it.each<[string, number, Readonly<Record<number, readonly FlowOutcome[]>>, boolean]>([
    ['is reached by pages that take answers', 3, {}, true],
    ['is itself reached', 5, {}, true],
    ['is not reached where pages lead round', 1, {}, false],
    ['is not reached where closed pages lead round', 3, { 3: [goTo(4)], 4: [goTo(3)] }, false],
    ['is reached by one of a closed page’s ways', 3, { 3: [goTo(1), goTo(4)] }, true],
    ['is reached where a closed page ends the test', 1, { 2: [goTo(1), done(null)] }, true],
    ['is not reached from a page that stays', 3, { 3: [stay] }, false],
  ])('%s', (_, from, leads, expected) => expect(canEnd(document, from, closed(leads))).toBe(expected))

  it('is reached behind the last page, and by a timer that ends the test', () => {
    const last = aDocument([{ items: [question, to(2)] }, { items: [question, anItem('button')] }])
    expect(canEnd(last, 1, closed({}))).toBe(true)
    const timed = aDocument([
      { items: [question, to(2)] },
      { items: [question, to(1)], timer: { time: 60, pageToReach: 0 } },
    ])
    expect(canEnd(timed, 1, closed({}))).toBe(true)
    expect(canEnd(timed, 1, closed({ 2: [goTo(1)] }))).toBe(false)
  })
})

describe('a page that takes nothing more', () => {
  it.each([
    ['is led to a page that is only read, where it leads to the end', 4, 3],
    ['is not led to one that leads back', 1, 4],
  ])('%s', (_, fromReading, expected) => {
    const reading = aDocument([
      { items: [question, to(2)] },
      { items: [question, to(1)] },
      { items: [anItem('text'), to(fromReading)] },
      { items: [question, to(5)] },
      thanks,
    ])
    const leads = closed({ 1: [goTo(2)], 2: [goTo(1)] })
    expect(leadOutOfLoop(reading, 1, goTo(2), leads)).toEqual(goTo(expected))
  })

  it.each<[string, FlowOutcome, Readonly<Record<number, readonly FlowOutcome[]>>, FlowOutcome]>([
    ['leads where it led, where the test can end from there', goTo(3), { 1: [goTo(3)] }, goTo(3)],
    ['leads on to the next that takes answers, not round', goTo(2), { 1: [goTo(2)] }, goTo(3)],
    ['passes over another closed one', goTo(2), { 1: [goTo(2)], 3: [goTo(4)] }, goTo(4)],
    [
      'leads to the end where none takes answers',
      goTo(2),
      { 1: [goTo(2)], 3: [goTo(1)], 4: [goTo(3)] },
      done(5),
    ],
    ['stays where it stays', stay, { 1: [stay] }, stay],
    ['ends where it ends', done(null), { 1: [done(null)] }, done(null)],
  ])('%s', (_, outcome, leads, expected) =>
    expect(leadOutOfLoop(document, 1, outcome, closed(leads))).toEqual(expected),
  )
})

it('asks of each of 200 pages once where it leads', () => {
  const pages = Array.from({ length: 200 }, (_, index) => ({ items: [question, to(index + 2)] }))
  const long = aDocument([...pages.slice(0, -1), { items: [question, to(1)] }])
  const asked = new Map<number, number>()
  const leads = (position: number): FlowOutcome[] | undefined => {
    asked.set(position, (asked.get(position) ?? 0) + 1)
    // Every second page is closed; none of them leads out.
    return position % 2 === 1 ? [goTo((position % 200) + 1)] : undefined
  }
  expect(leadOutOfLoop(long, 1, goTo(2), leads)).toEqual(done(null))
  expect(asked.size).toBe(200)
  expect(Math.max(...asked.values())).toBe(1)
})
