/** The figures of a test against published ones, to four decimals. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fourFifths, lsat6, lsat6Figures } from '../testing/lsat-6.ts'
import { meanOf, quantileOf } from './counted-values.ts'
import { itemFigures } from './item-figures.ts'
import { reliability, type WholeForms } from './reliability.ts'
import { fisher, rateRatio } from './selection-rates.ts'
import { type Points, sumPairs } from './testing/sum-pairs.ts'
import { reasonsToLook, reasonToLookAtChoice } from './to-look-at.ts'

/** What the database gives of forms that everybody took whole. */
function wholeFormsOf(points: readonly (readonly number[])[]): WholeForms {
  const variance = (values: readonly number[]) => {
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length
    return values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1)
  }
  return {
    n: points.length,
    variances: (points[0] ?? []).map((_, question) => variance(points.map((row) => row[question] ?? 0))),
    variance: variance(points.map((row) => row.reduce((sum, each) => sum + each, 0))),
  }
}

const byHand = ['1111', '1110', '1100', '1000', '1111', '0000', '1101', '1010'].map((row) =>
  Array.from(row, Number),
)
const figuresOf = (points: Points, question: number) => itemFigures(sumPairs(points, question), 1)

describe('LSAT-6, 1,000 people', () => {
  test('facility and item–rest of each question', () => {
    const figures = [0, 1, 2, 3, 4].map((question) => figuresOf(lsat6, question))
    expect(figures.map((each) => each?.facility.toFixed(3))).toEqual(
      lsat6Figures.facility.map((each) => each.toFixed(3)),
    )
    expect(figures.map((each) => each?.discrimination?.toFixed(4))).toEqual(
      lsat6Figures.itemRest.map((each) => each.toFixed(4)),
    )
  })

  test('alpha, standard error and Feldt’s interval', () => {
    const found = reliability(wholeFormsOf(lsat6))
    expect(found?.alpha).toBeCloseTo(lsat6Figures.alpha, 6)
    expect(found?.sem).toBeCloseTo(lsat6Figures.sem, 4)
    expect([found?.from.toFixed(4), found?.to.toFixed(4)]).toEqual(
      lsat6Figures.feldt.map((each) => each.toFixed(4)),
    )
  })
})

describe('eight people, by hand', () => {
  test('facility and item–rest', () => {
    const figures = [0, 1, 2, 3].map((question) => figuresOf(byHand, question))
    expect(figures.map((each) => each?.facility)).toEqual([0.875, 0.625, 0.5, 0.375])
    expect(figures.map((each) => each?.discrimination?.toFixed(4))).toEqual([
      '0.5071',
      '0.6000',
      '0.3560',
      '0.5164',
    ])
  })

  test('alpha has an interval too wide to be shown', () => {
    const found = reliability(wholeFormsOf(byHand))
    expect(found?.alpha).toBeCloseTo(0.6967, 4)
    expect(found?.from).toBeCloseTo(0.0996, 4)
    expect(found?.to).toBeCloseTo(0.9319, 4)
  })
})

describe('what has no figure', () => {
  test('a question that all answered alike separates nobody, and is no zero', () => {
    const figures = figuresOf(
      [
        [1, 0],
        [1, 1],
        [1, 0],
      ],
      0,
    ) // prettier-ignore
    expect(figures).toMatchObject({ facility: 1, deviation: 0, discrimination: null })
  })

  test('who was not shown a question is not in its figures', () => {
    const figures = figuresOf(
      [
        [1, 1],
        [0, 0],
        [null, 1],
        [null, 0],
        [1, 1],
      ],
      0,
    ) // prettier-ignore
    expect(figures?.n).toBe(3)
    expect(figures?.facility).toBeCloseTo(2 / 3, 10)
    expect(figures?.discrimination).toBeCloseTo(1, 10)
  })

  test('a question without points, and one that nobody reached', () => {
    expect(itemFigures(sumPairs([[0, 1]], 0), 0)).toBeNull()
    expect(itemFigures(sumPairs([[null, 1]], 0), 1)).toBeNull()
  })

  test('alpha needs two questions, two people and a difference', () => {
    expect(reliability({ n: 40, variances: [1], variance: 1 })).toBeNull()
    expect(reliability({ n: 1, variances: [1, 1], variance: 2 })).toBeNull()
    expect(reliability({ n: 40, variances: [0, 0], variance: 0 })).toBeNull()
  })
})

test('the same people in another order, and points on another scale, change no correlation', () => {
  const row = fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 30 }),
      fc.integer({ min: 2, max: 9 }),
      (points, by) => {
        const found = figuresOf(points, 0)?.discrimination ?? null
        const turned = figuresOf(points.toReversed(), 0)?.discrimination ?? null
        const scaled = points.map((each) => each.map((point) => (point === null ? null : point * by)))
        const larger = figuresOf(scaled, 0)?.discrimination ?? null
        if (found === null) expect([turned, larger]).toEqual([null, null])
        else {
          expect(Math.abs(found)).toBeLessThanOrEqual(1)
          expect(turned).toBeCloseTo(found, 9)
          expect(larger).toBeCloseTo(found, 9)
        }
      },
    ),
  )
})

describe('rates of two groups', () => {
  test.each(fourFifths)('$one.0 of $one.1 against $other.0 of $other.1', ({ one, other, ...expected }) => {
    const found = rateRatio({ selected: one[0], of: one[1] }, { selected: other[0], of: other[1] })
    for (const name of ['ratio', 'from', 'to', 'p'] as const)
      expect(found?.[name].toFixed(4)).toBe(expected[name].toFixed(4))
  })

  test('nobody selected, or nobody at all: no ratio', () => {
    expect(rateRatio({ selected: 0, of: 10 }, { selected: 3, of: 10 })).toBeNull()
    expect(rateRatio({ selected: 0, of: 0 }, { selected: 3, of: 10 })).toBeNull()
  })

  test('Fisher’s test is the same from either side, and at most 1', () => {
    const group = fc
      .integer({ min: 1, max: 60 })
      .chain((of) => fc.record({ selected: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))
    fc.assert(
      fc.property(group, group, (one, other) => {
        const p = fisher(one, other)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(fisher(other, one)).toBeCloseTo(p, 9)
      }),
    )
  })
})

describe('values that were counted', () => {
  const counted = [
    { value: 10, count: 2 },
    { value: 2, count: 1 },
    { value: 5, count: 1 },
  ] // prettier-ignore

  test('their median and mean', () => {
    expect(quantileOf(counted, 0.5)).toBe(7.5)
    expect(quantileOf(counted, 0.25)).toBe(4.25)
    expect(quantileOf(counted, 1)).toBe(10)
    expect(meanOf(counted)).toBe(6.75)
    expect([quantileOf([], 0.5), meanOf([])]).toEqual([null, null])
  })
})

describe('what to look at', () => {
  const usual = { n: 100, facility: 0.6, deviation: 0.4, discrimination: 0.3 }
  test.each([
    ['an ordinary question', {}, []],
    ['one of too few', { n: 29, facility: 0.01 }, []],
    ['a hard one', { facility: 0.19 }, ['tooHard']],
    ['an easy one', { facility: 0.96 }, ['tooEasy']],
    ['one that hardly separates', { discrimination: 0.09 }, ['separatesBadly']],
    [
      'one that works against the rest, and is hard',
      { discrimination: -0.1, facility: 0.1 },
      ['against', 'tooHard'],
    ],
    ['one where all are alike', { deviation: 0, discrimination: null, facility: 1 }, ['sameForAll']],
  ] as const)('%s', (_, change, reasons) => {
    expect(reasonsToLook({ ...usual, ...change })).toEqual(reasons)
  })

  const choice = { isKey: false, chosen: 20, share: 0.2, lead: -0.3 }
  test.each([
    ['a wrong choice that misleads the weaker', {}, null],
    ['one that nobody takes', { chosen: 0, share: 0, lead: null }, 'unchosen'],
    ['a wrong one of the better', { lead: 0.2 }, 'ofTheBest'],
    ['a right one of the weaker', { isKey: true, lead: -0.2 }, 'keyOfTheWeak'],
    ['a right one that few take', { isKey: true, chosen: 1, share: 0.01, lead: -1 }, null],
  ] as const)('%s', (_, change, reason) => {
    expect(reasonToLookAtChoice({ ...choice, ...change })).toBe(reason)
  })
})
