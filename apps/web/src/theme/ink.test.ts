/** Readable whatever the company chose (product 9.19). */
import { contrast } from '@assay/domain/companies/contrast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inkOn } from './ink.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('ink of any colour reads on the hardest papers of both themes', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('#e9e7f0', '#363145', '#ffffff', '#15131d'), (chosen, paper) => {
      expect(contrast(inkOn(paper, chosen), paper)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('ink of any colour reads on any other', () => {
  fc.assert(
    fc.property(colour, colour, (chosen, paper) => {
      expect(contrast(inkOn(paper, chosen), paper)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  // Nearer to black than to white in brightness, and yet black reads better.
  expect(contrast(inkOn('#7a7a7a', '#808080'), '#7a7a7a')).toBeGreaterThanOrEqual(4.5)
})

test('a colour that reads stays as it is', () => {
  expect(inkOn('#ffffff', '#472f92')).toBe('#472f92')
})
