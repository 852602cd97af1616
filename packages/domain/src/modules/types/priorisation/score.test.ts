import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../../rounding.ts'
import { data as dataSchema, type PriorisationData } from './data.ts'
import { priorisationScore } from './score.ts'

const priorisation = (expected: number[], rest: Partial<PriorisationData> = {}): PriorisationData => ({
  ...dataSchema.parse({
    priorisationList: expected.map((expectedPosition, index) => ({
      id: `i${index}`,
      label: `item ${index}`,
      expectedPosition,
    })),
  }),
  ...rest,
})
const given = (...positions: number[]) =>
  Object.fromEntries(positions.map((position, index) => [`i${index}`, position]))

const count = fc.integer({ min: 1, max: 12 })
const order = (length: number) => {
  const positions = Array.from({ length }, (_, index) => index + 1)
  return fc.shuffledSubarray(positions, { minLength: length })
}
const anyCase = count.chain((length) =>
  fc.record({
    expected: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: length, maxLength: length }),
    positions: order(length),
    evaluationType: fc.constantFrom(0 as const, 2 as const),
    maxScore: fc.option(fc.integer({ min: 1, max: 2000 }).map((hundredths) => hundredths / 100)),
  }),
)

describe('the score of a Priorisation by gaps', () => {
  const five = priorisation([1, 2, 3, 4, 5], { maxScore: 4 })
  it.each([
    { name: 'exact', data: five, answer: given(1, 2, 3, 4, 5), score: 4 },
    { name: 'two neighbours exchanged', data: five, answer: given(2, 1, 3, 4, 5), score: 3.33 },
    { name: 'upside down', data: five, answer: given(5, 4, 3, 2, 1), score: 0 },
    { name: 'unanswered', data: five, answer: null, score: 0 },
    { name: 'an item without a position', data: five, answer: given(1, 2, 3, 4), score: 0 },
    { name: 'four upside down', data: priorisation([1, 2, 3, 4]), answer: given(4, 3, 2, 1), score: 0 },
    { name: 'no maximum set: as many as items', data: priorisation([1, 2]), answer: given(1, 2), score: 2 },
    {
      name: 'expected positions with gaps are ranks',
      data: priorisation([10, 50, 20]),
      answer: given(1, 3, 2),
      score: 3,
    },
    {
      name: 'given positions with gaps are ranks',
      data: priorisation([1, 2, 3, 4]),
      answer: given(20, 40, 60, 100),
      score: 4,
    },
    {
      name: 'one shared position: either order',
      data: priorisation([1, 1, 2]),
      answer: given(2, 1, 3),
      score: 3,
    },
    { name: 'a single item: answered is right', data: priorisation([7]), answer: given(1), score: 1 },
  ])('$name', ({ data, answer, score }) => {
    expect(priorisationScore.score(data, answer).score).toBe(score)
  })

  it('explains each item by both of its ranks', () => {
    expect(priorisationScore.score(priorisation([1, 2, 3]), given(2, 1, 3)).reasons).toEqual([
      { code: 'gap', points: 0.25, label: 'item 1', given: 1, expected: 2 },
      { code: 'gap', points: 0.25, label: 'item 0', given: 2, expected: 1 },
      { code: 'gap', points: 1, label: 'item 2', given: 3, expected: 3 },
    ])
  })
})

describe('the score of a Priorisation, all or nothing', () => {
  const data = priorisation([1, 2, 3], { evaluationType: 2, maxScore: 5 })
  it.each([
    { name: 'exact', answer: given(1, 2, 3), score: 5 },
    { name: 'one pair exchanged', answer: given(1, 3, 2), score: 0 },
    { name: 'unanswered', answer: null, score: 0 },
  ])('$name', ({ answer, score }) => {
    expect(priorisationScore.score(data, answer).score).toBe(score)
  })

  it('names what was misplaced', () => {
    expect(priorisationScore.score(data, given(1, 3, 2)).reasons).toEqual([
      { code: 'allOrNothing', points: 0 },
      { code: 'misplaced', points: 0, label: 'item 2', given: 2, expected: 3 },
      { code: 'misplaced', points: 0, label: 'item 1', given: 3, expected: 2 },
    ])
  })
})

describe('the score of any Priorisation', () => {
  it('lies between 0 and the maximum, and its reasons add up to it', () => {
    fc.assert(
      fc.property(anyCase, ({ expected, positions, ...rest }) => {
        const { score, max, reasons } = priorisationScore.score(
          priorisation(expected, rest),
          given(...positions),
        )
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(max)
        expect(sum(reasons.map(({ points }) => points))).toBe(score)
      }),
    )
  })

  it('is the maximum when every item stands where its rank is', () => {
    fc.assert(
      fc.property(anyCase, ({ expected, ...rest }) => {
        const data = priorisation(expected, rest)
        const right = [...data.priorisationList].sort(
          (one, other) => one.expectedPosition - other.expectedPosition,
        )
        const answer = Object.fromEntries(right.map(({ id }, index) => [id, index + 1]))
        expect(priorisationScore.score(data, answer).score).toBe(priorisationScore.max(data))
      }),
    )
  })

  it('does not depend on the order in which the document lists the items', () => {
    fc.assert(
      fc.property(anyCase, ({ expected, positions, ...rest }) => {
        const data = priorisation(expected, rest)
        const turned = { ...data, priorisationList: data.priorisationList.toReversed() }
        expect(priorisationScore.score(turned, given(...positions))).toEqual(
          priorisationScore.score(data, given(...positions)),
        )
      }),
    )
  })
})
