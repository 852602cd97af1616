import type { ScoreCondition } from '@assay/domain/assessments/score-conditions'
import { expect, it } from 'vitest'
import { newTarget } from './destination.ts'

it.each<[string, readonly ScoreCondition[], ScoreCondition]>([
  ['the first', [], { comparaisonType: '>=', score: 5 }],
  ['what is left below one', [{ comparaisonType: '>=', score: 5 }], { comparaisonType: '>=', score: 2 }],
  [
    'the only score that is left',
    [
      { comparaisonType: '>=', score: 5 },
      { comparaisonType: '>', score: 0 },
    ],
    { comparaisonType: '=', score: 0 },
  ],
  ['what is left above one', [{ comparaisonType: '<=', score: 7 }], { comparaisonType: '>=', score: 5 }],
])('a new condition of nine points asks for %s', (_, earlier, expected) =>
  expect(newTarget({ earlier, pagePosition: 2, pageMaximum: 9, newId: () => 'n' })).toMatchObject(expected),
)

it.each([
  [0, 0],
  [0.5, 0.5],
  [1, 1],
])('on a page of at most %d the first condition asks for %d', (pageMaximum, score) =>
  expect(newTarget({ pagePosition: 2, pageMaximum, newId: () => 'n' })).toMatchObject({
    comparaisonType: '>=',
    score,
  }),
)
