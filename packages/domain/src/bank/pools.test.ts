import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scoreApplication, scoreAutomatically } from '../applications/scoring.ts'
import type { AssessmentDocument, ModuleItem, Pool } from '../assessments/document.ts'
import { createDraw } from '../assessments/draw.ts'
import { publicPage } from '../assessments/projection.ts'
import { moduleItemsOf } from '../assessments/walk.ts'
import { plainText } from '../modules/plain-text.ts'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { type Drawable, drawFromPool } from './draw-from-pool.ts'
import { withDrawnQuestions } from './drawn-questions.ts'
import { judgePool, poolsOf } from './pools.ts'

const pool = (changes: Partial<Pool> = {}): Pool => ({
  categoryId: null,
  category: 'Logique',
  level: null,
  competence: '',
  count: 5,
  points: 2,
  maxExposure: null,
  ...changes,
})

const drawable = (count: number): Drawable[] =>
  Array.from({ length: count }, (_, index) => ({ id: `q${index}`, uses: 0, testUses: 0, isSeen: false }))

/** Draws for one application after another, each counted before the next. */
function drawInTurn(times: number, of: Pool, questions: Drawable[]) {
  const uses = new Map(questions.map(({ id }) => [id, 0]))
  let above = 0
  for (let turn = 0; turn < times; turn += 1) {
    const order = createDraw(`seed ${turn}`).shuffle('pool', questions)
    const counted = order.map((each) => ({
      ...each,
      uses: uses.get(each.id) ?? 0,
      testUses: uses.get(each.id) ?? 0,
    }))
    const { ids, isAboveCap } = drawFromPool(of, counted, turn)
    if (isAboveCap) above += 1
    for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return { uses: [...uses.values()], above }
}

test('10,000 draws of 5 of 20 one after another: uses differ by at most 1, also under the cap of 25 %', () => {
  for (const maxExposure of [null, 25]) {
    const { uses, above } = drawInTurn(10_000, pool({ maxExposure }), drawable(20))
    expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1)
    expect(uses.reduce((total, each) => total + each, 0)).toBe(50_000)
    expect(above).toBe(0)
  }
})

test('equal ones come in the order of the seed: every question is drawn alike, no pair always together', () => {
  const together = new Map<string, number>()
  for (let turn = 0; turn < 2_000; turn += 1) {
    const order = createDraw(`seed ${turn}`).shuffle('pool', drawable(20))
    const [first, second] = [...drawFromPool(pool({ count: 2 }), order, 0).ids].sort()
    together.set(`${first} ${second}`, (together.get(`${first} ${second}`) ?? 0) + 1)
  }
  // 190 pairs of some 10.5 each.
  expect(together.size).toBeGreaterThan(180)
  expect(Math.max(...together.values())).toBeLessThan(40)
})

describe('a draw', () => {
  test('takes unseen ones first, then the least used', () => {
    const questions: Drawable[] = [
      { id: 'seen', uses: 0, testUses: 0, isSeen: true },
      { id: 'often', uses: 9, testUses: 0, isSeen: false },
      { id: 'once', uses: 1, testUses: 0, isSeen: false },
    ]
    expect(drawFromPool(pool({ count: 2 }), questions, 9).ids).toEqual(['once', 'often'])
    expect(drawFromPool(pool({ count: 3 }), questions, 9).ids).toEqual(['once', 'often', 'seen'])
  })

  test('leaves out what is at its cap, and goes on above it where fewer are left', () => {
    const questions = drawable(3).map((each, index) => ({
      ...each,
      testUses: index === 0 ? 10 : 0,
      uses: index === 0 ? 0 : 5,
    }))
    const capped = pool({ count: 2, maxExposure: 70 })
    expect(drawFromPool(capped, questions, 10)).toMatchObject({ ids: ['q1', 'q2'], isAboveCap: false })
    expect(drawFromPool({ ...capped, count: 3 }, questions, 10)).toMatchObject({
      isShort: false,
      isAboveCap: true,
    })
  })

  test('gives what there is where fewer are left than asked', () => {
    expect(drawFromPool(pool(), drawable(3), 0)).toMatchObject({ isShort: true, isAboveCap: false })
    expect(drawFromPool(pool(), [], 0)).toEqual({ ids: [], isShort: true, isAboveCap: false })
  })
})

test.each([
  [5, 20, 25, 24, true],
  [5, 20, 25, 25, false],
  [5, 5, 100, 99, true],
  [5, 3, 100, 100, false],
  [5, 0, null, 1, false],
])(
  '%i of %i is a mean exposure of %s %%; a cap of %i is too low: %s',
  (count, available, mean, cap, tooLow) => {
    const found = judgePool(pool({ count, maxExposure: cap }), available, [])
    expect([found.meanExposure, found.isCapTooLow]).toEqual([mean, tooLow])
  },
)

describe('drawn questions', () => {
  const choiceList = [
    { id: 'right', content: 'oui', score: 3 },
    { id: 'wrong', content: 'non', score: 0 },
  ]
  const criteria = ['Un', 'Deux', 'Trois'].map((name) => ({ id: name, name, maxScore: 5 }))
  const test_ = (evaluationType: 0 | 1): AssessmentDocument => {
    const document = aDocument([{}, {}], { evaluationType, evalGroupList: [{ id: 'calc', name: 'Calcul' }] })
    const rowList = [{ rowId: 'row', moduleItemList: [], pool: pool({ count: 2 }) }]
    return {
      ...document,
      pageList: document.pageList.map((page, index) => (index === 1 ? { ...page, rowList } : page)),
    }
  }
  const question = (id: string, item: ReturnType<typeof anItem>) => ({
    id,
    version: 4,
    competence: 'calcul',
    item: aDocument([{ items: [item] }]).pageList[0]?.rowList[0]?.moduleItemList[0] as ModuleItem,
  })
  const one = question('one', anItem('qcm', { choiceList }, { evaluationCriteriaList: criteria }))
  const two = question('two', anItem('question', {}, { evaluationCriteriaList: criteria }))

  test('stand in the place of the pool, each worth its points, in the competence of their name', () => {
    const document = test_(0)
    expect(poolsOf(document)).toMatchObject([{ id: 'row', page: { position: 2 } }])
    const drawn = withDrawnQuestions(document, new Map([['row', [one, two]]]))
    expect(poolsOf(drawn)).toEqual([])
    const { max, tree, evalGroups } = scoreApplication(drawn, new Map([['one', ['right']]]), new Map())
    expect(max).toBe(4)
    expect(tree.children[1]?.children.map((node) => node.max)).toEqual([2, 2])
    expect(evalGroups).toMatchObject([{ id: 'calc', max: 4 }])
    const automatic = scoreAutomatically(drawn, new Map([['one', ['right']]]))
    expect(automatic).toMatchObject({ score: 2, max: 2 })
    expect(automatic.tree.children[1]?.children[0]?.reasons).toMatchObject([{ points: 2 }])
  })

  test.each([
    ['fr', 'Cette page ne demande rien. Vous pouvez continuer.'],
    ['en', 'This page asks nothing. You can go on.'],
  ] as const)(
    'a page for which nothing was drawn, and that asks nothing else, says so (%s)',
    (language, words) => {
      const shown = ({ pageList }: AssessmentDocument) =>
        pageList.flatMap(moduleItemsOf).map(({ content }) => plainText(content))
      expect(shown(withDrawnQuestions({ ...test_(1), language }, new Map()))).toEqual([words])
      expect(shown(withDrawnQuestions({ ...test_(1), language }, new Map([['row', [one]]])))).not.toContain(
        words,
      )
    },
  )

  test('whatever a pool is, a page with its questions is to a candidate as one that holds them', () => {
    const settings = fc.record({
      category: fc.constantFrom('Logique', 'Calcul / Fractions'),
      level: fc.constantFrom(null, 1, 5),
      competence: fc.constantFrom('', 'calcul'),
      count: fc.integer({ min: 1, max: 50 }),
      points: fc.integer({ min: 0, max: 1000 }),
      maxExposure: fc.constantFrom(null, 25),
    })
    const questions = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(settings, questions, fc.constantFrom(0, 1), (own, ids, evaluationType) => {
        const document = test_(evaluationType)
        const [, page] = document.pageList
        const rowList = [{ rowId: 'row', moduleItemList: [], pool: pool(own) }]
        const drawing = { ...document, pageList: page ? [{ ...page, rowList }] : [] }
        const drawn = withDrawnQuestions(
          drawing,
          new Map([['row', ids.map((id, index) => ({ ...(index % 2 ? one : two), id }))]]),
        )
        const shown = (of: AssessmentDocument) =>
          of.pageList.map((each) => publicPage(each, createDraw('seed'), { document: of }))
        const holding = drawn.pageList.map((each) => ({
          ...each,
          rowList: each.rowList.map(({ rowId }, index) => {
            const { item } = index % 2 ? one : two
            return { rowId, moduleItemList: [{ ...item, id: ids[index] ?? '' }] }
          }),
        }))
        expect(shown(drawn)).toEqual(shown({ ...drawn, pageList: holding }))
        for (const { rowId, moduleItemList } of drawn.pageList.flatMap((each) => each.rowList))
          expect(moduleItemList.map(({ id }) => id)).not.toContain(rowId)
      }),
    )
  })

  test('of an automatic test are worth their points by themselves alone', () => {
    const drawn = withDrawnQuestions(test_(1), new Map([['row', [one, { ...one, id: 'other' }]]]))
    expect(scoreAutomatically(drawn, new Map()).max).toBe(4)
    expect(scoreApplication(drawn, new Map(), new Map()).max).toBe(4)
  })
})

test.each([
  [
    'one after another of seven: the second has two left',
    7,
    { available: 7, shared: 7, isBefore: true },
    2,
    true,
  ],
  ['one before another: all seven are its own', 7, { available: 7, shared: 7, isBefore: false }, 7, false],
  ['of twenty both find five', 20, { available: 20, shared: 20, isBefore: true }, 15, false],
  ['nothing in common', 5, { available: 9, shared: 0, isBefore: true }, 5, false],
] as const)('two pools of five of one test: %s', (_, available, other, left, isTooFew) => {
  const found = judgePool(pool({ count: 5, maxExposure: 30 }), available, [{ count: 5, ...other }])
  expect(found).toMatchObject({ available: left, isTooFew })
  // Of twenty each is seen by half of the candidates, whatever each pool says by itself.
  if (available === 20) expect(found).toMatchObject({ meanExposure: 50, isCapTooLow: true })
})
