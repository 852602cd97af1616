/** Whatever colours a test gives its modules, they can be read. */
import { contrast, leastContrast } from '@assay/domain/companies/contrast'
import fc from 'fast-check'
import type { CSSProperties } from 'react'
import { expect, it } from 'vitest'
import { colouredBox, inkOnly } from './player-colours.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const contrastIn = ({ background, color }: CSSProperties, ground?: string) =>
  contrast(String(background ?? ground), String(color))

it('on a chosen ground, with black or white', () =>
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrastIn(colouredBox(ground))).toBeGreaterThanOrEqual(leastContrast)
    }),
  ))

it('on a chosen ground with a chosen text, which stays', () =>
  fc.assert(
    fc.property(colour, colour, (ground, text) => {
      const box = colouredBox(ground, text)
      expect(box.color).toBe(text)
      expect(contrastIn(box)).toBeGreaterThanOrEqual(leastContrast)
    }),
  ))

it('with a chosen text alone, on paper or on the ground of a container', () =>
  fc.assert(
    fc.property(colour, colour, (text, ground) => {
      expect(contrastIn(inkOnly(text, ground), ground)).toBeGreaterThanOrEqual(leastContrast)
      expect(contrastIn(inkOnly(text, 'light'), '#ffffff')).toBeGreaterThanOrEqual(leastContrast)
      expect(contrastIn(inkOnly(text, 'dark'), '#15131d')).toBeGreaterThanOrEqual(leastContrast)
    }),
  ))

it('a pair that can be read stays as it is', () =>
  expect(colouredBox('#472f92', '#ffffff')).toMatchObject({ background: '#472f92', color: '#ffffff' }))
