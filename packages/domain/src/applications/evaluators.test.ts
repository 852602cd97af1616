import { expect, test } from 'vitest'
import { agreementOf, type RatedTwice, seesOthersMarks, spreadOf, weightedKappa } from './evaluators.ts'

const evaluator = {
  hidesMarks: true,
  role: 'ROLE_COLLABORATOR',
  hasSubmitted: false,
  status: 'evaluated',
} as const

test.each([
  ['who may evaluate and has not yet', {}, false],
  ['a builder who has not yet', { role: 'ROLE_BUILDER' }, false],
  ['who has submitted', { hasSubmitted: true }, true],
  ['who only reads', { role: 'ROLE_CONSULTANT' }, true],
  ['an administrator', { role: 'ROLE_ADMIN' }, true],
  ['anybody where the test hides nothing', { hidesMarks: false }, true],
  ['anybody once it is decided', { status: 'refused' }, true],
] as const)('%s', (_, facts, sees) => {
  expect(seesOthersMarks({ ...evaluator, ...facts })).toBe(sees)
})

test.each([
  ['nobody', [], null],
  ['one', [3], null],
  ['two alike', [3, 3], { mean: 3, deviation: 0 }],
  ['two apart', [2, 5], { mean: 3.5, deviation: 1.5 }],
  ['three', [1, 2, 4], { mean: 2.33, deviation: 1.25 }],
])('mean and spread of %s', (_, marks, expected) => {
  expect(spreadOf(marks)).toEqual(expected)
})

const repeated = (pair: RatedTwice, times: number): RatedTwice[] => Array.from({ length: times }, () => pair)

test.each<[string, RatedTwice[], number | null]>([
  ['one mark each', [[1, 1]], null],
  [
    'always the same',
    [
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ],
    1,
  ],
  [
    'always the same one mark',
    [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    1,
  ],
  [
    'as different as can be',
    [
      [0, 1],
      [1, 0],
    ],
    -1,
  ],
  [
    'as chance would have it',
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    0,
  ],
  [
    'one always gives the same',
    [
      [0, 0.5],
      [1, 0.5],
    ],
    0,
  ],
  // Of two marks only the weights change nothing: the plain kappa of 20 yes/yes, 5 yes/no, 10 no/yes, 15
  // no/no is 0.4.
  [
    'the textbook’s table of two raters and fifty proposals',
    [...repeated([1, 1], 20), ...repeated([1, 0], 5), ...repeated([0, 1], 10), ...repeated([0, 0], 15)],
    0.4,
  ],
  // Near misses weigh less than far ones.
  [
    'a near miss',
    [
      [0, 0],
      [0.5, 1],
      [1, 1],
    ],
    0.8,
  ],
  [
    'a far miss',
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
    0.4,
  ],
])('agreement: %s', (_, rated, expected) => {
  expect(weightedKappa(rated)).toBe(expected)
})

const gave = (evaluatorId: string, applicationId: string, share: number, criterionId = 'c') => ({
  evaluatorId,
  applicationId,
  criterionId,
  share,
})

test('a test’s agreement is that of each two of its evaluators, those with more in common weighing more', () => {
  const agreement = agreementOf([
    // Anne and Bruno agree on three applications, Bruno and Chloé disagree on two, Dora stands alone.
    ...[0, 0.5, 1].flatMap((share, index) => [
      gave('anne', `a${index}`, share),
      gave('bruno', `a${index}`, share),
    ]),
    gave('bruno', 'b0', 0),
    gave('chloe', 'b0', 1),
    gave('bruno', 'b1', 1),
    gave('chloe', 'b1', 0),
    gave('dora', 'c0', 1),
  ])
  expect(agreement).toEqual({ kappa: 0.2, applications: 5, evaluators: 3 })
})

test('criteria are compared with themselves only; nobody in common is no agreement', () => {
  expect(agreementOf([gave('anne', 'a', 1, 'c1'), gave('bruno', 'a', 1, 'c2')])).toEqual({
    kappa: null,
    applications: 0,
    evaluators: 0,
  })
})
