import { describe, expect, it } from 'vitest'
import { criteriaOf } from '../assessments/criteria.ts'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { readMarks } from './marks.ts'

const criteria = [
  { id: 'tone', maxScore: 2 },
  { id: 'plan', maxScore: 3.5 },
]

describe('marks', () => {
  it.each<[unknown, string | undefined]>([
    [0, undefined],
    [2, undefined],
    [1.25, undefined],
    [0.07, undefined],
    [2.01, 'outOfRange'],
    [-0.01, 'outOfRange'],
    [1.255, 'tooManyDecimals'],
    ['2', 'notANumber'],
    [Number.NaN, 'notANumber'],
    [Number.POSITIVE_INFINITY, 'notANumber'],
    [true, 'notANumber'],
  ])('%j out of 2: %s', (tone, code) => {
    const { marks, problems } = readMarks(criteria, { tone })
    expect(problems).toEqual(code ? [{ criterionId: 'tone', code }] : [])
    expect(marks.get('tone')).toBe(code ? undefined : tone)
  })

  it('name unknown criteria and those without a mark', () => {
    expect(readMarks(criteria, { tone: null, other: 1 })).toEqual({
      marks: new Map(),
      problems: [{ criterionId: 'other', code: 'unknownCriterion' }],
      unscored: ['tone', 'plan'],
    })
  })
})

it('the criteria of a test stand in reading order, with where they stand', () => {
  const criterion = (id: string) => ({ evaluationCriteriaList: [{ id, name: id, maxScore: 1 }] })
  const document = aDocument([
    { items: [anItem('question', {}, criterion('a')), anItem('text', {}, criterion('not answered'))] },
    { items: [anItem('question', {}, { id: 'second', ...criterion('b') })] },
  ])
  expect(criteriaOf(document)).toMatchObject([
    { id: 'a', pagePosition: 1, moduleItemId: 'question', weight: 1 },
    { id: 'b', pagePosition: 2, moduleItemId: 'second' },
  ])
})
