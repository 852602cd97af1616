import { describe, expect, it } from 'vitest'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { afterIdentification, type FlowOutcome, whenTimeIsUp } from './page-flow.ts'

const answerable: PageParts = { items: [anItem('question'), anItem('button')] }
const thanks: PageParts = { items: [anItem('text')] }
const goTo = (position: number): FlowOutcome => ({ kind: 'goTo', position, openInNewWindow: false })

describe('after identification', () => {
  const identify = (redirectToPage: number | null, rest: PageParts[] = [answerable, answerable]) =>
    afterIdentification(aDocument([{ items: [anItem('auth', { redirectToPage })] }, ...rest]), 1)

  it.each<[string, FlowOutcome, FlowOutcome]>([
    ['the configured page', identify(3), goTo(3)],
    ['the next page without one', identify(null), goTo(2)],
    ['the next page when it no longer exists', identify(9), goTo(2)],
    ['the next page when it is the own one', identify(1), goTo(2)],
    ['completed when nothing follows', identify(null, []), { kind: 'completed', endPage: null }],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected))
})

describe('when time is up', () => {
  const range = (start: number, end: number) => ({ start, end, timer: 60 })
  const pages = (timed: PageParts, last: PageParts = thanks) =>
    aDocument([answerable, timed, answerable, last])
  const timer = (pageToReach: number) => ({ ...answerable, timer: { time: 60, pageToReach } })
  const ranged = (start: number, end: number) => ({ ...answerable, pageRange: range(start, end) })

  it.each<[string, FlowOutcome, FlowOutcome]>([
    ['of a page: its target', whenTimeIsUp(pages(timer(3)), 2, 'page'), goTo(3)],
    [
      'of a page: its target, an end',
      whenTimeIsUp(pages(timer(4)), 2, 'page'),
      { kind: 'completed', endPage: 4 },
    ],
    ['of a page: the next one when its target is gone', whenTimeIsUp(pages(timer(9)), 2, 'page'), goTo(3)],
    ['of a page: the next one when its target is itself', whenTimeIsUp(pages(timer(2)), 2, 'page'), goTo(3)],
    [
      'of a page in the middle: the end of the test, on its end page',
      whenTimeIsUp(pages(timer(0)), 2, 'page'),
      { kind: 'completed', endPage: 4 },
    ],
    [
      'of a page in the middle: the end of the test where no page is one',
      whenTimeIsUp(pages(timer(0), answerable), 2, 'page'),
      { kind: 'completed', endPage: null },
    ],
    ['of a range: the page behind its end', whenTimeIsUp(pages(ranged(1, 2)), 1, 'range'), goTo(3)],
    [
      'of a range over an end page: completed there',
      whenTimeIsUp(pages(ranged(2, 4)), 3, 'range'),
      { kind: 'completed', endPage: 4 },
    ],
    [
      'of a range to the end: completed',
      whenTimeIsUp(pages(ranged(2, 9), answerable), 3, 'range'),
      { kind: 'completed', endPage: null },
    ],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected))
})
