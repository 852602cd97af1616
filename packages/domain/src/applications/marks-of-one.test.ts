import { describe, expect, it } from 'vitest'
import { criteriaOf } from '../assessments/criteria.ts'
import { assessmentDocument } from '../assessments/document.ts'
import { conseillerClientele } from '../samples/conseiller-clientele.ts'
import { firstCandidate, secondCandidate } from '../testing/conseiller-clientele-candidates.ts'
import { groupsWith, shownCriteria, totalWith, unscored } from './marks-of-one.ts'

const criteria = criteriaOf(assessmentDocument.parse(conseillerClientele))
const marksOf = ({ marks }: typeof firstCandidate) => new Map<string, number | null>(Object.entries(marks))

describe('totalWith, on the sample test', () => {
  it.each([
    ['first', 19, firstCandidate, 30],
    ['second', 10.33, secondCandidate, 18.33],
  ])('%s candidate', (_, automatic, candidate, total) => {
    expect(totalWith({ score: automatic, max: 19 }, criteria, marksOf(candidate))).toEqual({
      score: total,
      max: 33,
    })
  })

  it('counts 0 for what has no mark, and says which', () => {
    const marks = new Map([['politeness', 2]])
    expect(totalWith({ score: 19, max: 19 }, criteria, marks).score).toBe(21)
    expect(unscored(criteria, marks).map(({ id }) => id)).toEqual([
      'solution',
      'spelling',
      'clarity',
      'smile',
    ])
  })

  it('multiplies mark and maximum by the weight', () => {
    const double = [{ id: 'a', maxScore: 2, weight: 2 }]
    expect(totalWith({ score: 0, max: 0 }, double, new Map([['a', 1.5]]))).toEqual({ score: 3, max: 4 })
  })

  it.each([
    ['came to it: all', true, [], ['a', 'b']],
    ['did not, and nobody marked: none', false, [new Map([['a', null]])], []],
    ['did not, and somebody marked: what counts', false, [new Map(), new Map([['b', 0]])], ['b']],
  ])('shows the criteria of a page, where the candidate %s', (_, isReached, given, shown) => {
    const both = [{ id: 'a' }, { id: 'b' }]
    expect(shownCriteria(both, isReached, given).map(({ id }) => id)).toEqual(shown)
  })

  it('counts a mark of 0 as given', () => {
    expect(unscored([{ id: 'a' }], new Map([['a', 0]]))).toEqual([])
  })
})

describe('groupsWith', () => {
  const groups = [
    { id: 'writing', name: 'Writing', score: 0, max: 0 },
    { id: 'order', name: 'Order', score: 2, max: 3 },
    { id: 'unused', name: 'Unused', score: 0, max: 0 },
  ]
  const inGroup = (id: string, evalGroupId: string) =>
    ({ id, name: id, maxScore: 3, weight: 2, evalGroupId }) as (typeof criteria)[number]
  const own = [inGroup('a', 'writing'), inGroup('b', 'order'), inGroup('c', 'order')]
  const figures = (marks: [string, number | null][]) =>
    groupsWith(groups, own, new Map(marks), 'evalGroupId').map(
      ({ id, score, max }) => `${id} ${score}/${max}`,
    )

  it.each([
    ['nothing is scored: the automatic part against its own maximum', [], 'writing 0/0, order 2/3'],
    [
      'one mark, one taken back',
      [
        ['b', 1],
        ['c', null],
      ],
      'writing 0/0, order 4/9',
    ],
    [
      'all marks',
      [
        ['a', 0],
        ['b', 1],
        ['c', 3],
      ],
      'writing 0/6, order 10/15',
    ],
  ] as [string, [string, number | null][], string][])('%s', (_, marks, expected) => {
    expect(figures(marks).join(', ')).toBe(expected)
  })
})
