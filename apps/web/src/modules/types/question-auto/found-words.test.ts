import { moduleDataSchemas } from '@assay/domain/modules/data-registry'
import { describe, expect, it } from 'vitest'
import { segmentsOf, wordGroups } from './found-words.ts'

const gestures = moduleDataSchemas['question-auto'].parse({
  acceptWordGroupList: [
    { acceptWord: 'remise;réduction;rabais', score: 1 },
    { acceptWord: 'geste;avoir;remboursement', score: 1 },
  ],
})
const total = moduleDataSchemas['question-auto'].parse({
  allowOnlyNumbers: true,
  acceptWordGroupList: [{ acceptWord: '648', score: 2 }],
})

const found = (data: typeof gestures, answer: string | null) =>
  wordGroups(data, answer).map((group) => group.found)

describe('wordGroups', () => {
  it.each([
    ['Une remise ou un avoir', ['remise', 'avoir']],
    ['Réductions', [undefined, undefined]],
    ['REMISE et rabais', ['remise', undefined]],
    [null, [undefined, undefined]],
  ])('%s', (answer, expected) => {
    expect(found(gestures, answer)).toEqual(expected)
  })

  it('compares numbers as numbers', () => {
    expect(found(total, '648,0')).toEqual(['648'])
    expect(found(total, '720')).toEqual([undefined])
    const near = { ...total, acceptWordGroupList: [{ acceptWord: '3;640..650', score: 2 }] }
    expect(found(near, '649')).toEqual(['640..650'])
  })
})

describe('segmentsOf', () => {
  it('marks found words whatever their case and accents', () => {
    expect(segmentsOf('Une REMISE, puis un avoir.', ['remise', 'avoir'])).toEqual([
      { text: 'Une ', found: false },
      { text: 'REMISE', found: true },
      { text: ', puis un ', found: false },
      { text: 'avoir', found: true },
      { text: '.', found: false },
    ])
  })

  it('marks a phrase as one', () => {
    expect(segmentsOf('Un geste commercial !', ['geste commercial']).filter((each) => each.found)).toEqual([
      { text: 'geste commercial', found: true },
    ])
  })

  it('leaves a text without hits whole', () => {
    expect(segmentsOf('Réductions', [])).toEqual([{ text: 'Réductions', found: false }])
  })
})
