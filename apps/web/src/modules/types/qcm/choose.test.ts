import { describe, expect, test } from 'vitest'
import { isOutOfReach, toggle } from './choice-list.tsx'

const choiceList = ['a', 'b', 'c'].map((id) => ({ id, content: id }))
const single = { choiceList, isMultipleChoice: false, nbMaxChoices: 1 }
const several = { choiceList, isMultipleChoice: true, nbMaxChoices: 2 }

describe('one choice', () => {
  test('keeps one', () => {
    expect(toggle(single, ['a'], 'b')).toEqual(['b'])
    expect(toggle(single, ['a'], 'a')).toEqual(['a'])
  })
})

describe('several choices', () => {
  test('are ticked and unticked, in the order shown', () => {
    expect(toggle(several, ['c'], 'a')).toEqual(['a', 'c'])
    expect(toggle(several, ['a', 'c'], 'a')).toEqual(['c'])
  })

  test('at the maximum the others are out of reach, the chosen are not', () => {
    expect(toggle(several, ['a', 'b'], 'c')).toEqual(['a', 'b'])
    expect(isOutOfReach(several, ['a', 'b'], 'c')).toBe(true)
    expect(isOutOfReach(several, ['a', 'b'], 'a')).toBe(false)
  })
})
