import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, leastContrast, luminance, readableColours, textColourOn } from './contrast.ts'
import { scoreColour } from './score-colour.ts'
import { formatSiret, isSiret, isSiretInput, siretDigits } from './siret.ts'

describe('text on a colour', () => {
  it.each([
    ['#472F92', '#FFFFFF', false],
    ['#FFFFFF', '#000000', false],
    ['#fff', '#000000', false],
    ['#000000', '#FFFFFF', false],
    ['#808080', '#000000', false],
    ['#7f7f7f', '#FFFFFF', true],
    ['#ED174C', '#FFFFFF', true],
    ['#FF0000', '#FFFFFF', true],
    ['#00A0FF', '#FFFFFF', true],
  ])('%s is %s, background adjusted: %s', (background, textColor, isAdjusted) => {
    expect(readableColours(background)).toMatchObject({ textColor, isAdjusted })
  })

  it('keeps a background that can be read on as it was written', () => {
    expect(readableColours('#472F92').backgroundColor).toBe('#472F92')
  })

  it('changes a background no more than it takes', () => {
    const { backgroundColor } = readableColours('#ED174C')
    expect(contrast(backgroundColor, '#FFFFFF')).toBeLessThan(leastContrast + 0.2)
  })

  it.each(['red', '#12', '#12345g', ''])('refuses %j', (colour) =>
    expect(() => luminance(colour)).toThrow(TypeError),
  )

  it('can always be read, and is the text that the rule asks for', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((each) => `#${each.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, (background) => {
        const painted = readableColours(background)
        expect(contrast(painted.backgroundColor, painted.textColor)).toBeGreaterThanOrEqual(leastContrast)
        expect(painted.textColor).toBe(textColourOn(background))
        expect(painted.isAdjusted).toBe(painted.backgroundColor !== background)
      }),
    )
  })
})

describe('the colour of a score', () => {
  it.each([
    [2, 3, 'green'],
    [1.99, 3, 'orange'],
    [1, 3, 'orange'],
    [0.99, 3, 'red'],
    [0, 3, 'red'],
    [22, 33, 'green'],
    [null, 3, 'grey'],
    [0, 0, 'grey'],
  ] as const)('%j of %i is %s', (score, max, expected) => expect(scoreColour(score, max)).toBe(expected))
})

describe('a siret', () => {
  it.each([
    ['73282932000074', true],
    ['732 829 320 00074', true],
    ['7328293200007', false],
    ['732829320000745', false],
    ['732 829320 00074', false],
    ['7328293200007a', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(isSiret(text)).toBe(expected))

  it.each([
    ['', ''],
    ['732', '732'],
    ['7328', '732 8'],
    ['73282932000074', '732 829 320 00074'],
    ['732-829-320-00074-99', '732 829 320 00074'],
  ])('%j is written %j', (text, expected) => {
    expect(formatSiret(text)).toBe(expected)
    expect(isSiretInput(formatSiret(text))).toBe(true)
  })

  it('is stored as its digits, and typed as digits', () => {
    expect(siretDigits('732 829 320 00074')).toBe('73282932000074')
    expect(isSiretInput('73a')).toBe(false)
    expect(isSiretInput('1'.repeat(18))).toBe(false)
  })
})
