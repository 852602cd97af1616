import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Draw } from '../modules/definition.ts'
import { comparisons } from '../modules/types/button/comparisons.ts'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { type FlowOutcome, pressButton } from './page-flow.ts'

const question = anItem('question')
const answerable: PageParts = { items: [question, anItem('button')] }
const thanks: PageParts = { items: [anItem('text')] }
const to = (...positions: number[]) =>
  positions.map((pagePosition) => ({ id: `to-${pagePosition}`, pagePosition }))
const when = (comparaisonType: (typeof comparisons)[number], score: number, pagePosition: number) => ({
  id: `${comparaisonType}${score}-${pagePosition}`,
  comparaisonType,
  score,
  pagePosition,
})
type ButtonData = Parameters<typeof anItem<'button'>>[1]
const goTo = (position: number, openInNewWindow = false): FlowOutcome => ({
  kind: 'goTo',
  position,
  openInNewWindow,
})
const drawing = (index: number): Draw => ({
  shuffle: (_, items) => [...items],
  pick: (_, items) => items[index],
})

/** Presses the button of the second of five pages, the last of which thanks. */
function press(
  data: ButtonData,
  {
    items = [question],
    pages,
    answers = {},
    score = 0,
    draw = drawing(0),
    position = 2,
  }: {
    items?: PageParts['items']
    pages?: PageParts[]
    answers?: Record<string, unknown>
    score?: number
    draw?: Draw
    position?: number
  } = {},
) {
  const page = { items: [...(items ?? []), anItem('button', data, { id: 'pressed' })] }
  const list = pages ?? [answerable, answerable, answerable, answerable, thanks]
  return pressButton({
    document: aDocument(list.map((each, index) => (index === position - 1 ? page : each))),
    position,
    buttonId: 'pressed',
    answers: new Map(Object.entries(answers)),
    pageScore: () => score,
    draw,
  })
}

const routing = anItem(
  'qcm',
  {
    isScore: false,
    choiceList: [
      { id: 'to-4', score: 4 },
      { id: 'to-own', score: 2 },
      { id: 'to-nowhere', score: 9 },
      { id: 'to-1', score: 1 },
    ],
  },
  { id: 'routing' },
)
const ownPage = [when('>=', 0, 2)]
const branching = [when('>=', 2, 4), when('>', 1, 3), when('=', 1, 1)]

describe('a button', () => {
  it.each<[string, ReturnType<typeof press>, FlowOutcome]>([
    ['goes to the next page', press({}), goTo(3)],
    ['goes to the next page when nothing is configured', press({ goToNextPage: false }), goTo(3)],
    ['goes to its page', press({ goToNextPage: false, pagePositionList: to(4) }), goTo(4)],
    ['goes back', press({ goToNextPage: false, pagePositionList: to(1) }), goTo(1)],
    ['opens a new window', press({ openInNewWindow: true }), goTo(3, true)],
    ['ignores its pages when it goes to the next', press({ pagePositionList: to(4) }), goTo(3)],
    [
      'goes to the one drawn of several',
      press({ goToNextPage: false, pagePositionList: to(1, 3, 4) }, { draw: drawing(2) }),
      goTo(4),
    ],
    [
      'never draws a page that no longer exists',
      press({ goToNextPage: false, pagePositionList: to(9, 8, 4) }),
      goTo(4),
    ],
    [
      'goes to the next page when its only page is gone',
      press({ goToNextPage: false, pagePositionList: to(9) }),
      goTo(3),
    ],
    [
      'stays when it leads to its own page',
      press({ goToNextPage: false, pagePositionList: to(2) }),
      { kind: 'stay', why: 'samePage' },
    ],
    [
      'goes on past a condition that leads to its own page, which would tell the score at every press',
      press(
        { goToNextPage: false, isScoreChoice: true, pagePositionList: [...ownPage, ...branching] },
        { score: 1 },
      ),
      goTo(1),
    ],
    [
      'compares nothing where every condition leads to its own page',
      press({ goToNextPage: false, isScoreChoice: true, pagePositionList: ownPage }, { score: 0 }),
      goTo(3),
    ],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected))

  it.each<[number, number]>([
    [3, 4],
    [2, 4],
    [1.5, 3],
    [1, 1],
    [0.5, 3],
  ])('with conditions and %f points follows the first that holds, else the next page', (score, page) => {
    expect(
      press({ goToNextPage: false, isScoreChoice: true, pagePositionList: branching }, { score }),
    ).toEqual(goTo(page))
  })

  it('skips a condition whose page no longer exists', () => {
    const conditions = [when('>=', 0, 9), when('>=', 0, 4)]
    expect(press({ goToNextPage: false, isScoreChoice: true, pagePositionList: conditions })).toEqual(goTo(4))
  })

  it('does not ask for the score without a condition', () => {
    const unscored = (data: ButtonData) =>
      pressButton({
        document: aDocument([{ items: [anItem('button', data)] }, answerable]),
        position: 1,
        buttonId: 'button',
        answers: new Map(),
        pageScore: () => {
          throw new Error('asked')
        },
        draw: drawing(0),
      })
    expect(unscored({ goToNextPage: false, pagePositionList: to(2) })).toEqual(goTo(2))
    expect(unscored({ isScoreChoice: true, pagePositionList: branching })).toEqual(goTo(2))
  })

  it('is unknown on another page', () => {
    const document = aDocument([answerable, { items: [] }])
    const rest = { document, answers: new Map(), pageScore: () => 0, draw: drawing(0) }
    expect(pressButton({ ...rest, position: 2, buttonId: 'button' })).toEqual({
      kind: 'stay',
      why: 'unknownButton',
    })
    expect(pressButton({ ...rest, position: 7, buttonId: 'button' })).toEqual({
      kind: 'stay',
      why: 'unknownButton',
    })
    expect(pressButton({ ...rest, position: 1, buttonId: 'question' })).toEqual({
      kind: 'stay',
      why: 'unknownButton',
    })
  })
})

describe('a non-scored Qcm', () => {
  const follow = (chosen: unknown, data: ButtonData = {}, items = [routing]) =>
    press(data, { items, answers: { routing: chosen } })

  it.each<[string, FlowOutcome, FlowOutcome]>([
    [
      'decides before the button',
      follow(['to-4'], { goToNextPage: false, pagePositionList: to(1) }),
      goTo(4),
    ],
    ['decides before going to the next page', follow(['to-1']), goTo(1)],
    ['has no say unanswered', follow(undefined), goTo(3)],
    ['has no say when its page is the own one', follow(['to-own']), goTo(3)],
    ['has no say when its page does not exist', follow(['to-nowhere']), goTo(3)],
    ['has no say with a forged choice', follow(['forged']), goTo(3)],
    [
      'opens in a new window when the button does',
      follow(['to-4'], { openInNewWindow: true }),
      goTo(4, true),
    ],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected))

  it('leaves the say to the next one when it leads nowhere', () => {
    const second = { ...routing, id: 'second' }
    const answers = { routing: ['to-own'], second: ['to-4'] }
    expect(press({}, { items: [routing, second], answers })).toEqual(goTo(4))
  })

  it.each<[string, Parameters<typeof anItem<'qcm'>>[1]]>([
    ['scored', { isScore: true, choiceList: [{ id: 'a', score: 4 }, { id: 'b' }] }],
    [
      'of several choices',
      { isScore: false, isMultipleChoice: true, choiceList: [{ id: 'a', score: 4 }, { id: 'b' }] },
    ],
  ])('has no say when it is %s', (_, data) => {
    expect(press({}, { items: [anItem('qcm', data)], answers: { qcm: ['a'] } })).toEqual(goTo(3))
  })
})

describe('an application is completed', () => {
  it.each<[string, FlowOutcome, FlowOutcome]>([
    [
      'by a saving button without a next page',
      press({}, { pages: [answerable, answerable] }),
      { kind: 'completed', endPage: null },
    ],
    [
      'not by a button that does not save',
      press({ saveAnswers: false }, { pages: [answerable, answerable] }),
      { kind: 'stay', why: 'noNextPage' },
    ],
    [
      'by a button that does not save and has told a score that leads nowhere',
      press(
        {
          saveAnswers: false,
          goToNextPage: false,
          isScoreChoice: true,
          pagePositionList: [when('>=', 5, 1)],
        },
        { pages: [answerable, answerable] },
      ),
      { kind: 'completed', endPage: null },
    ],
    [
      'by arriving on a last page with nothing to answer',
      press({ goToNextPage: false, pagePositionList: to(5) }),
      { kind: 'completed', endPage: 5 },
    ],
    [
      'by arriving on an end in the middle that leads nowhere',
      press({}, { pages: [answerable, answerable, thanks, answerable] }),
      { kind: 'completed', endPage: 3 },
    ],
    [
      'by arriving on a last page whose button could only complete',
      press({}, { pages: [answerable, answerable, { items: [anItem('text'), anItem('button')] }] }),
      { kind: 'completed', endPage: 3 },
    ],
    [
      'not by arriving on a last page with a question',
      press({}, { pages: [answerable, answerable, { items: [question] }] }),
      goTo(3),
    ],
    [
      'not by arriving on a page that leads back',
      press(
        {},
        {
          pages: [
            answerable,
            answerable,
            { items: [anItem('button', { goToNextPage: false, pagePositionList: to(1) })] },
          ],
        },
      ),
      goTo(3),
    ],
  ])('%s', (_, outcome, expected) => expect(outcome).toEqual(expected))
})

it('never leads to a page that does not exist, nor to the one that it leaves', () => {
  const position = fc.integer({ min: 1, max: 8 })
  const condition = fc.record({
    pagePosition: position,
    score: position,
    comparaisonType: fc.constantFrom(...comparisons),
  })
  fc.assert(
    fc.property(
      fc.record({
        conditions: fc.array(condition, { maxLength: 4 }),
        goToNextPage: fc.boolean(),
        isScoreChoice: fc.boolean(),
        saveAnswers: fc.boolean(),
      }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('to-4', 'to-own', 'to-nowhere', 'to-1', 'other'),
      position,
      ({ conditions, ...data }, at, chosen, score) => {
        const pagePositionList = conditions.map((each, index) => ({ ...each, id: String(index) }))
        const outcome = press(
          { ...data, pagePositionList },
          { position: at, items: [routing], answers: { routing: [chosen] }, score },
        )
        if (outcome.kind === 'goTo') expect([1, 2, 3, 4, 5]).toContain(outcome.position)
        if (outcome.kind === 'goTo') expect(outcome.position).not.toBe(at)
        if (outcome.kind === 'completed') expect([5, null]).toContain(outcome.endPage)
      },
    ),
  )
})
