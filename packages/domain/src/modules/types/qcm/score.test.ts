import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../assessments/draw.ts'
import { qcmAnswer } from './answer.ts'
import { data as dataSchema, type QcmData } from './data.ts'
import { qcmDocument } from './document.ts'
import { isExpected, qcmScore, withTick } from './score.ts'

const qcm = (scores: number[], rest: Partial<QcmData> = {}): QcmData => ({
  ...dataSchema.parse({
    choiceList: scores.map((score, index) => ({ id: `c${index}`, content: `<p>choice ${index}</p>`, score })),
  }),
  ...rest,
})
const several = (nbMinChoices: number, nbMaxChoices: number): Partial<QcmData> => ({
  isMultipleChoice: true,
  nbMinChoices,
  nbMaxChoices,
})
const anyQcm = fc
  .record({
    scores: fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 2, maxLength: 8 }),
    isMultipleChoice: fc.boolean(),
    nbMinChoices: fc.integer({ min: 0, max: 8 }),
    nbMaxChoices: fc.integer({ min: 1, max: 8 }),
    maxScore: fc.option(fc.integer({ min: 0, max: 10 })),
    isScore: fc.boolean(),
  })
  .map(({ scores, ...rest }) =>
    qcm(
      scores.map((hundredths) => hundredths / 100),
      rest,
    ),
  )

describe('the maximum of a Qcm', () => {
  it.each([
    { name: 'single: the best choice', data: qcm([0, 2, 0.5]), max: 2 },
    { name: 'single: never below zero', data: qcm([-1, -2]), max: 0 },
    { name: 'single: how many is not asked', data: qcm([1, 2, 3], { nbMaxChoices: 3 }), max: 3 },
    { name: 'several: the best sum', data: qcm([1, 1, -1, 1, -1], several(1, 3)), max: 3 },
    { name: 'several: no more than may be chosen', data: qcm([3, 2, 1], several(1, 2)), max: 5 },
    { name: 'several: no fewer than must be chosen', data: qcm([3, -1, -1], several(2, 3)), max: 2 },
    { name: 'several: more asked than there are', data: qcm([1, 2], several(5, 9)), max: 3 },
    { name: 'set by hand', data: qcm([1, 1], { maxScore: 1.5 }), max: 1.5 },
    { name: 'leading to pages: no score', data: qcm([2, 3], { isScore: false, maxScore: 5 }), max: 0 },
  ])('$name', ({ data, max }) => {
    expect(qcmScore.max(data)).toBe(max)
  })
})

describe('the score of a Qcm', () => {
  it.each([
    { name: 'unanswered', data: qcm([1, 2]), answer: null, score: 0 },
    { name: 'nothing chosen', data: qcm([1, 2]), answer: [], score: 0 },
    { name: 'the right one', data: qcm([0, 2, 0.5]), answer: ['c1'], score: 2 },
    { name: 'half right', data: qcm([0, 2, 0.5]), answer: ['c2'], score: 0.5 },
    {
      name: 'a choice that costs',
      data: qcm([1, 1, -1], several(1, 3)),
      answer: ['c0', 'c1', 'c2'],
      score: 1,
    },
    { name: 'never below zero', data: qcm([1, -1], several(1, 2)), answer: ['c1'], score: 0 },
    {
      name: 'never above what is set',
      data: qcm([2, 2], { ...several(1, 2), maxScore: 3 }),
      answer: ['c0', 'c1'],
      score: 3,
    },
    {
      name: 'thirds, rounded once',
      data: qcm([0.333, 0.333, 0.333], several(1, 3)),
      answer: ['c0', 'c1', 'c2'],
      score: 1,
    },
    { name: 'leading to pages', data: qcm([2, 3], { isScore: false }), answer: ['c0'], score: 0 },
  ])('$name', ({ data, answer, score }) => {
    expect(qcmScore.score(data, answer).score).toBe(score)
  })

  it('names each choice, and by how much it was clamped', () => {
    expect(qcmScore.score(qcm([1, -2], several(1, 2)), ['c1', 'c0'])).toEqual({
      score: 0,
      max: 1,
      reasons: [
        { code: 'choice', points: 1, label: 'choice 0' },
        { code: 'choice', points: -2, label: 'choice 1' },
        { code: 'clamped', points: 1 },
      ],
    })
  })

  it('lies between 0 and the maximum, whatever is chosen, and does not mind in which order', () => {
    fc.assert(
      fc.property(anyQcm, fc.array(fc.integer({ min: 0, max: 7 })), (data, chosen) => {
        const ids = [...new Set(chosen.map((index) => `c${index}`))]
        const { score, max } = qcmScore.score(data, ids)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(max)
        expect(qcmScore.score(data, ids.toReversed())).toEqual(qcmScore.score(data, ids))
      }),
    )
  })

  it('reaches the maximum with some answer that is taken as one', () => {
    fc.assert(
      fc.property(anyQcm, (generated) => {
        const data = { ...generated, maxScore: null }
        const shown = qcmDocument.project(data, createDraw('seed'), 'q')
        const best = [...data.choiceList].sort((one, other) => other.score - one.score).map(({ id }) => id)
        const scores = best
          .map((_, index) => qcmAnswer.read(best.slice(0, index + 1), shown))
          .filter((answer) => answer && qcmAnswer.isAnswered(answer, shown))
          .map((answer) => qcmScore.score(data, answer ?? null).score)
        expect(Math.max(...scores)).toBe(qcmScore.max(data))
      }),
    )
  })
})

describe('the key of a Qcm', () => {
  const rightOf = (data: QcmData) =>
    data.choiceList.filter((each) => isExpected(data, each)).map(({ id }) => id)

  it.each([
    { name: 'none while all are equal', data: qcm([1, 1]), right: [] },
    { name: 'none while all are equal, of several', data: qcm([1, 1, 1], several(1, 3)), right: [] },
    { name: 'the best of a single choice', data: qcm([0.5, 2, 0]), right: ['c1'] },
    { name: 'all that bring points, of several', data: qcm([1, 0, 2], several(1, 2)), right: ['c0', 'c2'] },
  ])('$name', ({ data, right }) => {
    expect(rightOf(data)).toEqual(right)
  })

  it.each([
    { name: 'the first tick', data: qcm([1, 1, 1]), ticked: 'c1', scores: [0, 1, 0] },
    { name: 'another right answer has its points', data: qcm([3, 0, -1]), ticked: 'c1', scores: [0, 3, -1] },
    { name: 'one more of several', data: qcm([2, 0, 0], several(1, 2)), ticked: 'c2', scores: [2, 0, 2] },
    { name: 'a tick taken away', data: qcm([2, 0, 1], several(1, 2)), ticked: 'c0', scores: [0, 0, 1] },
    { name: 'the only tick taken away', data: qcm([0, 1]), ticked: 'c1', scores: [0, 0] },
  ])('$name', ({ data, ticked, scores }) => {
    expect(withTick(data, ticked).map(({ score }) => score)).toEqual(scores)
  })
})
