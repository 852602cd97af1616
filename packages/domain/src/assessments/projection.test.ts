import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import { comparisons } from '../modules/types/button/comparisons.ts'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { createDraw } from './draw.ts'
import { publicAssessment, publicPage } from './projection.ts'
import { moduleItemsOf } from './walk.ts'

const types = Object.keys(moduleTypes) as ModuleType[]

/** All that a candidate must not learn, for every module type at once. */
interface Keys {
  readonly words: readonly string[]
  readonly points: readonly number[]
  readonly positions: readonly number[]
  readonly flags: readonly boolean[]
  readonly comparison: (typeof comparisons)[number]
}

/** A test of every module type, the same for every candidate but for its keys. */
function testWith({ words, points, positions, flags, comparison }: Keys) {
  const word = (index: number) => words[index % words.length] ?? ''
  const score = (index: number) => points[index % points.length] ?? 0
  const position = (index: number) => positions[index % positions.length] ?? 1
  const flag = (index: number) => flags[index % flags.length] ?? false
  const parts = (id: string) => ({
    id,
    content: `<p>${id}</p>`,
    evalGroupId: word(0),
    exerciceId: word(1),
    evaluationCriteriaList: [
      {
        id: word(2),
        name: word(3),
        helpText: word(4),
        maxScore: Math.abs(score(0)),
        weight: 1,
        evalGroupId: word(5),
      },
    ],
  })
  const keyed: { readonly [T in ModuleType]?: Parameters<typeof anItem<T>>[1] } = {
    qcm: {
      choiceList: [1, 2, 3].map((each) => ({
        id: `c${each}`,
        content: `choice ${each}`,
        score: score(each),
      })),
      isScore: flag(0),
      maxScore: Math.abs(score(4)),
    },
    priorisation: {
      evaluationType: flag(1) ? 0 : 2,
      maxScore: Math.abs(score(5)),
      priorisationList: [1, 2, 3].map((each) => ({
        id: `p${each}`,
        label: `item ${each}`,
        expectedPosition: position(each),
      })),
    },
    'question-auto': {
      acceptWordGroupList: words.map((acceptWord, index) => ({ acceptWord, score: score(index) })),
    },
    category: {
      categoryList: [{ id: 'urgent', name: 'Urgent' }],
      elementList: [1, 2].map((each) => ({
        id: `e${each}`,
        content: `element ${each}`,
        expectedCategoryId: word(each),
        currentCategoryId: word(each + 1),
        score: score(each),
      })),
    },
    mailbox: { mailboxList: [{ id: 'm1', emailSubject: 'mail', expectedCategoryId: word(7) }] },
    'sorting-mailbox': {
      mailboxList: [1, 2].map((each) => ({
        id: `s${each}`,
        emailSubject: `mail ${each}`,
        expectedCategoryId: word(each + 2),
        currentCategoryId: word(each + 3),
        emailPoints: score(each),
      })),
    },
    button: {
      goToNextPage: flag(2),
      isScoreChoice: flag(3),
      pagePositionList: points.map((each, index) => ({
        id: `${word(index)}${index}`,
        pagePosition: position(index),
        score: each,
        comparaisonType: comparison,
      })),
    },
    auth: { redirectToPage: position(0) },
  }
  const page: PageParts = {
    items: types.map((type) => anItem(type, keyed[type] as never, parts(`item-${type}`))),
    timer: { time: 60, pageToReach: position(1) },
    bonuses: [
      { id: word(8), type: 'ArrivalBonus', score: score(6) },
      { id: word(9), type: 'DurationBonus', score: score(7), limitSeconds: position(2) },
    ],
  }
  return aDocument([page, { pageRange: { start: 2, end: 2, timer: 30 } }], {
    description: word(0),
    evaluationType: flag(4) ? 0 : 1,
    showCandidateIdentityBeforeEval: flag(5),
    retryAfterMonths: position(3),
    evalGroupList: [{ id: word(0), name: word(1) }],
    exerciceList: [{ id: word(2), name: word(3) }],
  })
}

const project = (keys: Keys) => publicAssessment(testWith(keys), { pages: [1, 2], draw: createDraw('seed') })

const words = (prefix: string) => Array.from({ length: 10 }, (_, index) => `${prefix}-${index}`)
const planted: Keys = {
  words: words('planted'),
  points: [771.01, 771.02, 771.03, 771.04, 771.05, 771.06, 771.07, 771.08],
  positions: [91, 92, 93, 94],
  flags: [true],
  comparison: '<=',
}

const keys: fc.Arbitrary<Keys> = fc.record({
  words: fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 10, maxLength: 14 }),
  points: fc.array(
    fc.integer({ min: -99_999, max: 99_999 }).map((each) => each / 100),
    { minLength: 1, maxLength: 9 },
  ),
  positions: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
  flags: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  comparison: fc.constantFrom(...comparisons),
})

const allowed = `
  allowOnlyNumbers allowSeveral assessmentColorPaletteIndex backgroundColor backgroundImage
  backtrackingAllowed birthdateRequired borderRound categoryList centerVertically choiceList choices
  col color colorList contactEmail content coverAlt coverImage customBgColor data elementList emailArrivalTime
  emailContent emailDelay emailIsImportant emailSender emailSubject end estimatedMinutes evaluationMandatory height id
  isMultipleChoice label language mailboxAddress mailboxList margin mobileBackgroundImage moduleId
  moduleItemList moduleTypes name nbMaxChoices nbMinChoices needs nextSteps oneQuestionAtATime onlyOneTry openInNewWindow padding pageCount
  pageList pageRange parentCategoryId popups position priorisationList rgpd1 rgpd2 rowId rowList
  saveAnswers shadow showStepper showWordsCount slug start stepperData style styleOptions
  subcategoryIdList submitLabel textColor time timeLimitSeconds timedSeconds timer timerFlowReverse
  timerIsDisplayed tooltipContent useDragAndDrop
`

describe('the public projection', () => {
  it('is the same whatever the keys are, for every module type', () => {
    const expected = project(planted)
    fc.assert(
      fc.property(keys, (each) => {
        expect(project(each)).toEqual(expected)
      }),
    )
  })

  it('holds nothing of what is planted in the fields of a key', () => {
    const sent = JSON.stringify(project(planted))
    for (const secret of ['planted', '771.', ':91', ':92', ':93', ':94', '<='])
      expect(sent).not.toContain(secret)
  })

  it('names no field but those on this list', () => {
    const names = new Set<string>()
    JSON.stringify(project(planted), (key, value: unknown) => {
      if (!/^\d*$/.test(key)) names.add(key)
      return value
    })
    expect([...names].sort()).toEqual(allowed.trim().split(/\s+/))
  })

  it('has every module type', () => {
    const sent = project(planted).pageList[0]?.rowList.flatMap((row) => row.moduleItemList) ?? []
    expect(sent.map(({ moduleId }) => moduleId)).toEqual(
      Object.values(types.map((type) => moduleTypes[type])),
    )
  })
})

describe('what is sent', () => {
  const question = anItem('question')
  const document = aDocument([{ items: [question] }, {}, { timer: { time: 100, pageToReach: 1 } }, {}])
  const options = { draw: createDraw('seed') }

  it('is only the pages reached', () => {
    const sent = publicAssessment(document, { ...options, pages: [3, 1, 9] })
    expect(sent.pageList.map(({ position }) => position)).toEqual([1, 3])
    expect(sent.pageCount).toBe(4)
  })

  it('has the time limits of this candidate', () => {
    const range = { start: 1, end: 2, timer: 61 }
    const timed = aDocument([{ pageRange: range }, {}, { timer: { time: 100, pageToReach: 1 } }])
    const sent = publicAssessment(timed, { ...options, pages: [1, 2, 3], extraTimePercent: 33 })
    expect(sent.pageList.map(({ timer, pageRange }) => timer?.time ?? pageRange?.timer)).toEqual([
      82, 82, 133,
    ])
    expect(sent.timedSeconds).toBe(215)
  })

  it('leaves out what is not displayed, and all that a hidden container holds', () => {
    const hidden = { styleOptions: { display: false } }
    const container = (parts: object, inner: object) =>
      ({
        ...anItem('container', {}, parts),
        rowList: [{ rowId: 'r', moduleItemList: [{ ...question, ...inner }] }],
      }) as never
    const ids = (item: never) => {
      const page = aDocument([{ items: [item] }])
      const sent = publicPage(page.pageList[0]!, options.draw, { document: page })
      return moduleItemsOf(sent as never).map(({ id }) => id)
    }
    expect(ids(container({}, {}))).toEqual(['container', 'question'])
    expect(ids(container({}, hidden))).toEqual(['container'])
    expect(ids(container(hidden, {}))).toEqual([])
  })

  it.each<[ModuleType, string[]]>([
    ['text', []],
    ['audio-record', ['microphone']],
    ['video-record', ['camera', 'microphone']],
    ['identity-document', ['camera']],
  ])('says what a test with %s needs', (type, needs) => {
    expect(
      publicAssessment(aDocument([{}, { items: [anItem(type)] }]), { ...options, pages: [] }).needs,
    ).toEqual(needs)
  })

  it('comes in an order drawn once per application', () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ id: `i${index}`, expectedPosition: index + 1 }))
    const sorting = aDocument([{ items: [anItem('priorisation', { priorisationList: items })] }])
    const sent = (seed: string) =>
      JSON.stringify(publicAssessment(sorting, { pages: [1], draw: createDraw(seed) }))
    expect(sent('one')).toBe(sent('one'))
    expect(sent('one')).not.toBe(sent('two'))
  })
})
