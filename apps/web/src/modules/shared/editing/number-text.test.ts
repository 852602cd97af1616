import { describe, expect, it } from 'vitest'
import { numberOf, textOfNumber } from './number-text.ts'

const points = { min: -1000, max: 1000, decimals: 2 }

describe('a number typed by a person', () => {
  it.each([
    ['0,5', 0.5],
    ['0.5', 0.5],
    ['-1', -1],
    ['−1', -1],
    ['1 000', 1000],
    ['0,125', 0.13],
    [',5', 0.5],
    ['5000', 1000],
    ['0,', 0],
  ])('%s is %d', (text, number) => expect(numberOf(text, points)).toBe(number))

  it.each([['-'], ['abc'], ['1,2,3'], ['']])('%s is none yet', (text) =>
    expect(numberOf(text, points)).toBeUndefined(),
  )

  it('is shown as its language writes it, and read back the same', () => {
    expect(textOfNumber(0.5, 'fr')).toBe('0,5')
    expect(textOfNumber(0.5, 'en')).toBe('0.5')
    expect(textOfNumber(-1.5, 'fr')).toBe('−1,5')
    expect(textOfNumber(null, 'fr')).toBe('')
  })
})
