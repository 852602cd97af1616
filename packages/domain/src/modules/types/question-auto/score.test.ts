import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../../rounding.ts'
import { data as dataSchema, type QuestionAutoData } from './data.ts'
import { questionAutoDocument } from './document.ts'
import { questionAutoScore } from './score.ts'

const question = (
  groups: Record<string, number>,
  rest: Partial<QuestionAutoData> = {},
): QuestionAutoData => ({
  ...dataSchema.parse({
    acceptWordGroupList: Object.entries(groups).map(([acceptWord, score]) => ({ acceptWord, score })),
  }),
  ...rest,
})
const numbers = { allowOnlyNumbers: true }
const gestures = question({ 'remise;réduction;rabais': 1, 'geste;avoir;remboursement': 1 })

describe('the score of words', () => {
  it.each([
    { name: 'one of each group', data: gestures, answer: 'Une remise ou un avoir', score: 2 },
    { name: 'two of one group count once', data: gestures, answer: 'REMISE et rabais', score: 1 },
    { name: 'not a whole word', data: gestures, answer: 'Réductions', score: 0 },
    { name: 'without accents', data: gestures, answer: 'reduction', score: 1 },
    { name: 'unanswered', data: gestures, answer: null, score: 0 },
    { name: 'blank', data: gestures, answer: ' \n ', score: 0 },
    { name: 'a word that costs', data: question({ oui: 2, non: -1 }), answer: 'oui et non', score: 1 },
    { name: 'never below zero', data: question({ oui: 2, non: -1 }), answer: 'non', score: 0 },
    { name: 'no words, no score', data: question({}), answer: 'oui', score: 0 },
  ])('$name', ({ data, answer, score }) => {
    expect(questionAutoScore.score(data, answer).score).toBe(score)
  })

  it('names each group and the synonym found', () => {
    expect(questionAutoScore.score(gestures, 'Un avoir').reasons).toEqual([
      { code: 'wordGroup', points: 1, label: 'geste;avoir;remboursement', given: 'avoir' },
    ])
  })
})

describe('the score of a number', () => {
  const total = question({ '648': 2 }, numbers)
  it.each([
    { name: 'right', data: total, answer: '648', score: 2 },
    { name: 'written with decimals', data: total, answer: '648.0', score: 2 },
    {
      name: 'written with a comma and spaces',
      data: question({ '1234,5': 1 }, numbers),
      answer: '1\u202f234.50',
      score: 1,
    },
    { name: 'wrong', data: total, answer: '720', score: 0 },
    { name: 'part of another number', data: total, answer: '6480', score: 0 },
    { name: 'two numbers are none', data: total, answer: '648,720,1', score: 0 },
    { name: 'one of several accepted', data: question({ '648;649': 2 }, numbers), answer: '649', score: 2 },
    {
      name: 'an expected word that is no number',
      data: question({ 'six cents': 2, '6': 1 }, numbers),
      answer: '6',
      score: 1,
    },
    { name: 'within a tolerance', data: question({ '648 ± 2': 1 }, numbers), answer: '650', score: 1 },
    { name: 'typed otherwise', data: question({ '3,1+-0,2': 1 }, numbers), answer: '3.3', score: 1 },
    { name: 'outside of it', data: question({ '3,1 +/- 0,2': 1 }, numbers), answer: '3.31', score: 0 },
    { name: 'in a range', data: question({ '-5..5;9': 1 }, numbers), answer: '5', score: 1 },
    { name: 'a range from its end', data: question({ '5..1': 1 }, numbers), answer: '3', score: 0 },
    { name: 'a tolerance below zero', data: question({ '5 ± -1': 1 }, numbers), answer: '5', score: 0 },
  ])('$name', ({ data, answer, score }) => {
    expect(questionAutoScore.score(data, answer).score).toBe(score)
  })

  it('says which number, and what it was to be', () => {
    expect(questionAutoScore.score(question({ '3;648 ± 2': 1 }, numbers), '649').reasons).toEqual([
      { code: 'number', points: 1, label: '3;648 ± 2', given: '648 ± 2' },
    ])
  })

  it.each([
    ['648 ± 2', 0],
    ['-5..5', 0],
    ['-5', 1],
    ['-5..-1', 1],
    ['5..1', 1],
    ['1..2..3', 1],
    ['six', 1],
  ])('%s is checked as what can be typed', (number, problems) => {
    expect(questionAutoDocument.check?.(question({ [number]: 1 }, numbers))).toHaveLength(problems)
  })

  it.each([
    {
      name: 'ranges that share numbers',
      data: question({ '1..5': 2, '5..9': 1, '5 ± 1': -1 }, numbers),
      max: 2,
    },
    { name: 'a loss at the ends alone', data: question({ '0..9': 2, '0;9': -1 }, numbers), max: 2 },
    { name: 'a group counts once', data: question({ '1..5;3..9;4': 2 }, numbers), max: 2 },
    { name: 'only one number can be given', data: question({ '648': 2, '650': 1 }, numbers), max: 2 },
    { name: 'groups with the same number add up', data: question({ '648': 2, '648,0': 1 }, numbers), max: 3 },
    { name: 'words add up', data: question({ '648': 2, '650': 1, non: -1 }), max: 3 },
    { name: 'nothing to find', data: question({ ' ; ': -1 }, numbers), max: 0 },
  ])('has as its maximum what can be reached: $name', ({ data, max }) => {
    expect(questionAutoScore.max(data)).toBe(max)
  })
})

const hundredths = (min: number) => fc.integer({ min, max: 500 }).map((each) => each / 100)
const word = fc.string({ unit: fc.constantFrom('a', 'é', 'œ', 'Z', ' '), minLength: 1, maxLength: 6 })

describe('the score of any QuestionAuto', () => {
  it('lies between 0 and the maximum, and its reasons add up to it', () => {
    const groups = fc.dictionary(fc.oneof(word, fc.nat(20).map(String)), hundredths(-500), { maxKeys: 6 })
    const text = fc.oneof(
      fc.array(word).map((words) => words.join(' ')),
      fc.nat(20).map(String),
      fc.string(),
    )
    fc.assert(
      fc.property(groups, text, fc.boolean(), (each, answer, allowOnlyNumbers) => {
        const { score, max, reasons } = questionAutoScore.score(question(each, { allowOnlyNumbers }), answer)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(max)
        expect(sum(reasons.map(({ points }) => points))).toBe(score)
      }),
    )
  })

  it('is the maximum when every word is given, in whatever order', () => {
    const groups = fc.dictionary(
      word.filter((each) => each.trim() !== ''),
      hundredths(0),
      { minKeys: 1, maxKeys: 6 },
    )
    fc.assert(
      fc.property(groups, (each) => {
        const data = question(each)
        const words = Object.keys(each)
        const right = questionAutoScore.score(data, words.join(', '))
        expect(right.score).toBe(questionAutoScore.max(data))
        expect(questionAutoScore.score(data, words.toReversed().join(', '))).toEqual(right)
      }),
    )
  })

  it('is the maximum for the best number', () => {
    const range = fc.tuple(fc.nat(9), fc.nat(9)).map(([from, more]) => `${from}..${from + more}`)
    const expected = fc.oneof(fc.nat(20).map(String), range)
    const groups = fc.dictionary(expected, hundredths(-500), { minKeys: 1, maxKeys: 6 })
    const typed = Array.from({ length: 43 }, (_, half) => String(half / 2))
    fc.assert(
      fc.property(groups, (each) => {
        const data = question(each, numbers)
        const best = Math.max(...typed.map((number) => questionAutoScore.score(data, number).score))
        expect(best).toBe(questionAutoScore.max(data))
      }),
    )
  })
})
