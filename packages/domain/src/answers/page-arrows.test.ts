import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparisons } from '../modules/types/button/comparisons.ts'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { type PageArrow, pageArrows } from './page-arrows.ts'
import { possibleNextPages } from './page-targets.ts'

const to = (...positions: number[]) =>
  positions.map((pagePosition) => ({ id: `to-${pagePosition}`, pagePosition }))

/** The arrows of the first of three pages. */
const arrowsOf = (first: PageParts, others: PageParts[] = [{}, {}]): PageArrow[] =>
  pageArrows(aDocument([first, ...others])).filter(({ from }) => from === 1)

const button = (data: Parameters<typeof anItem<'button'>>[1] = {}) => ({ items: [anItem('button', data)] })
const routing = anItem('qcm', {
  isScore: false,
  choiceList: [
    { id: 'a', content: '<p>Vente</p>', score: 3 },
    { id: 'b', content: 'Ici', score: 1 },
    { id: 'c', content: 'Nulle part', score: 0 },
  ],
})

describe('the ways on from a page', () => {
  it.each<[string, PageArrow[], Pick<PageArrow, 'to' | 'cause'>[]]>([
    ['a button that goes on', arrowsOf(button()), [{ to: 2, cause: { kind: 'next' } }]],
    ['on the last page: the end', arrowsOf(button(), []), [{ to: null, cause: { kind: 'next' } }]],
    ['one that neither saves nor leads', arrowsOf(button({ saveAnswers: false }), []), []],
    [
      'a page of its own choice',
      arrowsOf(button({ goToNextPage: false, pagePositionList: to(3) })),
      [{ to: 3, cause: { kind: 'button' } }],
    ],
    [
      'one of several, those that exist',
      arrowsOf(button({ goToNextPage: false, pagePositionList: to(2, 3, 9) })),
      [
        { to: 2, cause: { kind: 'random', of: 2 } },
        { to: 3, cause: { kind: 'random', of: 2 } },
      ],
    ],
    [
      'conditions, none of which may hold, never to the own page',
      arrowsOf(
        button({
          goToNextPage: false,
          isScoreChoice: true,
          pagePositionList: [
            { id: 'x', pagePosition: 3, score: 2, comparaisonType: '>=' },
            { id: 'y', pagePosition: 1, score: 1, comparaisonType: '<' },
          ],
        }),
      ),
      [
        { to: 3, cause: { kind: 'score', comparison: '>=', score: 2 } },
        { to: 2, cause: { kind: 'otherwise' } },
      ],
    ],
    [
      'choices that lead, in words, before their button',
      arrowsOf({ items: [routing, anItem('button')] }),
      [
        { to: 3, cause: { kind: 'choice', words: 'Vente' } },
        { to: 2, cause: { kind: 'next' } },
      ],
    ],
    ['choices without a button', arrowsOf({ items: [routing] }), []],
    [
      'identification',
      arrowsOf({ items: [anItem('auth', { redirectToPage: 3 })] }),
      [{ to: 3, cause: { kind: 'identification' } }],
    ],
    [
      'a timer, to its page',
      arrowsOf({ timer: { time: 60, pageToReach: 3 } }),
      [{ to: 3, cause: { kind: 'timer', seconds: 60 } }],
    ],
    [
      'a range to the end of the test',
      arrowsOf({ pageRange: { start: 1, end: 3, timer: 90 } }),
      [{ to: null, cause: { kind: 'range', seconds: 90 } }],
    ],
  ])('%s', (_, arrows, expected) => expect(arrows).toEqual(expected.map((each) => ({ from: 1, ...each }))))

  it('are those that candidates have', () => {
    const position = fc.integer({ min: 1, max: 7 })
    const target = fc.record({
      id: fc.uuid(),
      pagePosition: position,
      score: fc.integer({ min: 0, max: 3 }),
      comparaisonType: fc.constantFrom(...comparisons),
    })
    const page = fc.record({
      timer: fc.option(fc.record({ time: fc.constant(60), pageToReach: position })),
      pageRange: fc.option(fc.record({ start: position, end: position, timer: fc.constant(60) })),
      redirect: fc.option(position),
      choices: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 2, maxLength: 4 }),
      items: fc.subarray(['auth', 'qcm', 'button'] as const),
      button: fc.record({
        goToNextPage: fc.boolean(),
        isScoreChoice: fc.boolean(),
        saveAnswers: fc.boolean(),
        pagePositionList: fc.array(target, { maxLength: 3 }),
      }),
    })
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), (pages) => {
        const document = aDocument(
          pages.map(({ timer, pageRange, redirect, choices, items, button: data }, index) => ({
            timer,
            pageRange,
            items: items.map((type) => {
              const id = `${type}-${index}`
              if (type === 'auth') return anItem('auth', { redirectToPage: redirect }, { id })
              if (type === 'button') return anItem('button', data, { id })
              const choiceList = choices.map((score, number) => ({ id: `${id}-${number}`, score }))
              return anItem('qcm', { isScore: false, choiceList }, { id })
            }),
          })),
        )
        const arrows = pageArrows(document)
        for (const { position: from } of document.pageList) {
          const reached = arrows.flatMap((each) => (each.from === from && each.to !== null ? [each.to] : []))
          expect([...new Set(reached)].sort((a, b) => a - b)).toEqual(possibleNextPages(document, from))
        }
      }),
    )
  })
})
