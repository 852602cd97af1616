import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moduleDataSchemas } from '../../data-registry.ts'
import { sum } from '../../rounding.ts'
import { categoryScore } from '../../types/category/document.ts'
import { sortingMailboxScore } from '../../types/sorting-mailbox/document.ts'
import { category } from './categories.ts'
import { type SortingItem, sortingMax, sortingScore } from './sorting-score.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

const categories = ['urgent', 'later', trashCategoryId].map((id) => category.parse({ id, name: `« ${id} »` }))
const item = (id: string, expectedCategoryId: string, points = 1): SortingItem => ({
  id,
  label: id,
  expectedCategoryId,
  points,
})
const items = [
  item('outage', 'urgent'),
  item('bill', 'later', 0.5),
  item('offer', trashCategoryId, 0.5),
  item('news', noCategoryId, 0.25),
]

describe('points for sorting', () => {
  it.each([
    { name: 'all right', answer: { outage: 'urgent', bill: 'later', offer: trashCategoryId }, score: 2.25 },
    {
      name: 'all right, what belongs nowhere put back',
      answer: { outage: 'urgent', bill: 'later', offer: trashCategoryId, news: noCategoryId },
      score: 2.25,
    },
    { name: 'some right', answer: { outage: 'urgent', bill: 'urgent', news: 'later' }, score: 1 },
    {
      name: 'none right',
      answer: { outage: 'later', bill: 'urgent', offer: 'later', news: 'urgent' },
      score: 0,
    },
    { name: 'unanswered', answer: null, score: 0 },
    { name: 'nothing moved is unanswered', answer: { news: noCategoryId }, score: 0 },
  ])('$name', ({ answer, score }) => {
    expect(sortingScore(items, categories, answer)).toMatchObject({ score, max: 2.25 })
  })

  it('says what was expected of each item, categories by their names', () => {
    expect(sortingScore(items.slice(0, 2), categories, { outage: 'urgent' }).reasons).toEqual([
      { code: 'placed', points: 1, label: 'outage', given: '« urgent »', expected: '« urgent »' },
      { code: 'misplaced', points: 0, label: 'bill', given: noCategoryId, expected: '« later »' },
    ])
  })

  it('counts what costs in the score, not in the maximum', () => {
    const trap = [item('outage', 'urgent'), item('trap', 'later', -1)]
    expect(sortingMax(trap)).toBe(1)
    expect(sortingScore(trap, categories, { outage: 'urgent', trap: 'later' })).toMatchObject({
      score: 0,
      max: 1,
    })
  })

  const ids = [...categories.map(({ id }) => id), noCategoryId]
  const anyItems = fc
    .array(
      fc.record({
        expectedCategoryId: fc.constantFrom(...ids),
        points: fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((list) => list.map((each, index) => item(`i${index}`, each.expectedCategoryId, each.points)))

  it('lie between 0 and the maximum and add up, whatever is sorted', () => {
    const sorting = fc.dictionary(fc.constantFrom('i0', 'i1', 'i2', 'i3', 'i4'), fc.constantFrom(...ids))
    fc.assert(
      fc.property(anyItems, sorting, (list, answer) => {
        const { score, max, reasons } = sortingScore(list, categories, answer)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(max)
        expect(sum(reasons.map(({ points }) => points))).toBe(score)
        expect(sortingScore(list.toReversed(), categories, answer).score).toBe(score)
      }),
    )
  })

  it('reach the maximum when all is right and something was moved', () => {
    fc.assert(
      fc.property(anyItems, (list) => {
        const right = list.map((each) =>
          each.points < 0 ? [each.id, 'elsewhere'] : [each.id, each.expectedCategoryId],
        )
        fc.pre(right.some(([, expected]) => expected !== noCategoryId))
        expect(sortingScore(list, categories, Object.fromEntries(right)).score).toBe(sortingMax(list))
      }),
    )
  })
})

describe('the modules that are sorted', () => {
  it('Category counts the scores of its elements', () => {
    const data = moduleDataSchemas.category.parse({
      categoryList: categories,
      elementList: [{ id: 'outage', content: '<b>panne</b>', expectedCategoryId: 'urgent', score: 0.5 }],
    })
    expect(categoryScore.max(data)).toBe(0.5)
    expect(categoryScore.score(data, { outage: 'urgent' })).toMatchObject({
      score: 0.5,
      reasons: [{ code: 'placed', label: 'panne' }],
    })
  })

  it('SortingMailbox counts the points of its mails', () => {
    const data = moduleDataSchemas['sorting-mailbox'].parse({
      categoryList: categories,
      mailboxList: [{ id: 'm1', emailSubject: 'Panne', expectedCategoryId: trashCategoryId, emailPoints: 2 }],
    })
    expect(sortingMailboxScore.max(data)).toBe(2)
    expect(sortingMailboxScore.score(data, { m1: trashCategoryId })).toMatchObject({
      score: 2,
      reasons: [{ code: 'placed', label: 'Panne' }],
    })
  })
})
