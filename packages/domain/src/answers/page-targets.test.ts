import { describe, expect, it } from 'vitest'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { comparesScore, isTimed, possibleNextPages, reachablePages } from './page-targets.ts'

const next = anItem('button')
const question = anItem('question')
const plain: PageParts = { items: [question, next] }
const end: PageParts = { items: [anItem('text')] }
const conditions = [
  { id: 'a', pagePosition: 3, score: 1 },
  { id: 'b', pagePosition: 9, score: 0 },
]
const hidden = { styleOptions: { display: false } }

const from = (...pages: PageParts[]) => aDocument([...pages, plain, plain, end])

describe('a page can lead to', () => {
  it.each<[string, PageParts, number[]]>([
    ['the next page', plain, [2]],
    ['nothing without a button', { items: [question] }, []],
    ['nothing by a hidden button', { items: [anItem('button', {}, hidden)] }, []],
    [
      'every page to draw from',
      {
        items: [
          anItem('button', {
            goToNextPage: false,
            pagePositionList: [...conditions, { id: 'c', pagePosition: 4 }],
          }),
        ],
      },
      [3, 4],
    ],
    [
      'the page of each condition and the next',
      {
        items: [anItem('button', { goToNextPage: false, isScoreChoice: true, pagePositionList: conditions })],
      },
      [2, 3],
    ],
    [
      'the page of a choice',
      {
        items: [
          anItem('qcm', {
            isScore: false,
            choiceList: [
              { id: 'a', score: 4 },
              { id: 'b', score: 0 },
            ],
          }),
          next,
        ],
      },
      [2, 4],
    ],
    [
      'no page of a choice without a button',
      {
        items: [
          anItem('qcm', {
            isScore: false,
            choiceList: [
              { id: 'a', score: 4 },
              { id: 'b', score: 0 },
            ],
          }),
        ],
      },
      [],
    ],
    ['the page after identification', { items: [anItem('auth', { redirectToPage: 3 })] }, [3]],
    ['where its timer leads', { ...plain, timer: { time: 9, pageToReach: 4 } }, [2, 4]],
    ['the page behind its range', { ...plain, pageRange: { start: 1, end: 3, timer: 9 } }, [2, 4]],
    [
      'where a button in a container leads',
      { items: [{ ...anItem('container'), rowList: [{ rowId: 'r', moduleItemList: [next] }] } as never] },
      [2],
    ],
  ])('%s', (_, page, expected) => expect(possibleNextPages(from(page), 1)).toEqual(expected))
})

describe('the time that a page is seen matters', () => {
  it.each<[string, PageParts, boolean]>([
    ['not on a plain one', plain, false],
    ['when it has a timer', { ...plain, timer: { time: 9, pageToReach: 3 } }, true],
    ['when it lies in a timed range', { ...plain, pageRange: { start: 2, end: 3, timer: 9 } }, true],
    [
      'when being quick on it is worth points',
      { ...plain, bonuses: [{ id: 'b', type: 'DurationBonus', score: 1, limitSeconds: 9 }] },
      true,
    ],
  ])('%s', (_, page, expected) => expect(isTimed(from(plain, page), 2)).toBe(expected))
})

describe('the pages that can be reached', () => {
  it('are all those of a plain test', () => expect(reachablePages(from(plain))).toEqual([1, 2, 3, 4]))
  it('leave out what nothing leads to', () => {
    const jump = {
      items: [anItem('button', { goToNextPage: false, pagePositionList: [{ id: 'a', pagePosition: 3 }] })],
    }
    expect(reachablePages(from(jump))).toEqual([1, 3, 4])
  })
  it('are found in a test that leads round in a circle', () => {
    const back = {
      items: [anItem('button', { goToNextPage: false, pagePositionList: [{ id: 'a', pagePosition: 1 }] })],
    }
    expect(reachablePages(aDocument([plain, back, plain]))).toEqual([1, 2])
  })
})

describe('the score of a page is compared', () => {
  const comparing = (pagePosition: number, more: object = {}) =>
    anItem('button', {
      goToNextPage: false,
      isScoreChoice: true,
      pagePositionList: [{ id: 'a', pagePosition, score: 1 }],
      ...more,
    })
  it.each<[string, PageParts['items'], boolean]>([
    ['by a button with a condition for another page', [comparing(3)], true],
    ['not by one that draws a page', [comparing(3, { isScoreChoice: false })], false],
    ['not by one that leads to the next page', [comparing(3, { goToNextPage: true })], false],
    ['not by one without conditions', [comparing(3, { pagePositionList: [] })], false],
    ['not by one whose condition names its own page', [comparing(2)], false],
    ['not by one whose condition names no page that there is', [comparing(9)], false],
    ['not by one that is not shown', [{ ...comparing(3), ...hidden }], false],
    ['not where there is no button', [question], false],
  ])('%s', (_, items = [], expected) => expect(comparesScore(from(plain, { items }), 2)).toBe(expected))
})
