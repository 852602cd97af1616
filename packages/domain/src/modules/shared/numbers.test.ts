import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactNumber, numberLimit } from './numbers.ts'

describe('a number as people type it', () => {
  it.each([
    ['648', '648'],
    ['648.0', '648'],
    ['648,00', '648'],
    [' 648 ', '648'],
    ['0648', '648'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234,5', '1234.5'],
    ['1\u202f234.5', '1234.5'],
    [',5', '0.5'],
    ['5,', '5'],
    ['+5', '5'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['-0,0', '0'],
    ['00', '0'],
    ['12345678901234567890123', '12345678901234567890123'],
  ])('%j is %s', (typed, number) => {
    expect(exactNumber(typed)).toBe(number)
  })

  it.each(['', ' ', ',', '.', '-', '1,2,3', '1.234,5', '12 €', 'abc', '1e3', '0x10', 'NaN', 'Infinity'])(
    '%j is none',
    (typed) => {
      expect(exactNumber(typed)).toBeUndefined()
    },
  )

  it.each([
    ['1'.repeat(numberLimit), '1'.repeat(numberLimit)],
    [`0.${'0'.repeat(numberLimit - 3)}1`, `0.${'0'.repeat(numberLimit - 3)}1`],
    ['1'.repeat(numberLimit + 1), undefined],
    [`0.${'0'.repeat(199_990)}1`, undefined],
    [`${' '.repeat(numberLimit)}1`, undefined],
  ])('is none beyond 64 characters: %#', (typed, number) => expect(exactNumber(typed)).toBe(number))

  it('has one spelling, which reads as itself', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 999 }), (whole, fraction) => {
        const number = exactNumber(`${whole},${fraction}`)
        expect(number).toBeDefined()
        expect(exactNumber(number ?? '')).toBe(number)
        expect(Number(number)).toBe(Number(`${whole}.${fraction}`) + 0)
      }),
    )
  })
})
