/**
 * What stands on the players' papers can be read in both themes, and their focus ring be seen, whatever the
 * company.
 */
import { readFileSync } from 'node:fs'
import { defaultColorList } from '@assay/domain/assessments/new-document'
import type { PublicStyleOptions } from '@assay/domain/assessments/public-types'
import { contrast, leastContrast } from '@assay/domain/companies/contrast'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandVariables, colouredBox } from './player-colours.ts'
import { lookOf } from './shared/page/item-style.ts'

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The plain colours that a rule of `player-theme.css` declares, by name. */
function coloursIn(selector: string): Record<string, string> {
  const theme = sheet('./player-theme.css')
  const from = theme.indexOf(`${selector} {`)
  const rule = theme.slice(from, theme.indexOf('}', from))
  return Object.fromEntries(
    [...rule.matchAll(/--p-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  )
}
const light = coloursIn('.player-theme')
const themes = { light, dark: { ...light, ...coloursIn('.player-theme[data-theme="dark"]') } }

/** Colours of single words: each with its shade on light and on dark paper. */
const wordColours = [
  ...sheet('../rich-text/rich-text.css').matchAll(
    /\.rt-colour-(\w+) \{\s+color: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g,
  ),
].map(([, name = '', onLight = '', onDark = '']) => ({ name, light: onLight, dark: onDark }))

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe.each(['light', 'dark'] as const)('on %s paper', (theme) => {
  const of = (name: string) => themes[theme][name] ?? `no colour --p-${name}`

  test.each([
    ['ink', 'paper'],
    ['ink', 'raised'],
    ['quiet', 'paper'],
    ['quiet', 'raised'],
    ['field-ink', 'field'],
    ['field-quiet', 'field'],
    ['red', 'paper'],
    ['red', 'raised'],
    ['red', 'red-paper'],
    ['amber', 'paper'],
    ['amber', 'raised'],
    ['amber', 'amber-paper'],
    ['green', 'paper'],
    ['green', 'raised'],
  ])('%s is read on %s', (ink, paper) => {
    expect(contrast(of(ink), of(paper))).toBeGreaterThanOrEqual(leastContrast)
  })

  test('the border of a field is seen', () => {
    expect(contrast(of('field-border'), of('field'))).toBeGreaterThanOrEqual(3)
  })

  test.each(wordColours)('a word in $name is read where rich text stands', (words) => {
    for (const paper of ['paper', 'raised', 'field'])
      expect(contrast(words[theme], of(paper))).toBeGreaterThanOrEqual(leastContrast)
  })

  // The ring lies on a band of the paper's colour, or within a field.
  test.each(['paper', 'field'])(
    'the focus ring of any company is seen on %s, and its words are read',
    (paper) =>
      fc.assert(
        fc.property(colour, colour, (primary, secondary) => {
          const brand = brandVariables({ primary, secondary }, theme)
          expect(contrast(brand['--p-brand-ink'] ?? '', of(paper))).toBeGreaterThanOrEqual(leastContrast)
          expect(contrast(brand['--p-accent-ink'] ?? '', of(paper))).toBeGreaterThanOrEqual(leastContrast)
          expect(contrast(brand['--p-brand-on'] ?? '', brand['--p-brand'] ?? '')).toBeGreaterThanOrEqual(
            leastContrast,
          )
        }),
      ),
  )
})

test('there are words in colour', () => expect(wordColours.length).toBeGreaterThan(5))

test('errors, warnings, links and what is said quietly are read on any module’s ground, with any text chosen for it', () =>
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (ground, text) => {
      const box = colouredBox(ground, text) as Record<string, string>
      for (const name of ['ink', 'quiet', 'link', 'red', 'amber', 'green'])
        expect(contrast(box[`--p-${name}`] ?? '', box['--p-ground'] ?? '')).toBeGreaterThanOrEqual(
          leastContrast,
        )
    }),
  ))

/** As people choose them: most of these pairs cannot be read as they are. */
const chosenColorList = [
  { backgroundColor: '#FFE14D', textColor: '#1F1B2C' },
  { backgroundColor: '#7ED321', textColor: '#FFFFFF' },
  { backgroundColor: '#808080', textColor: '#FFFFFF' },
  { backgroundColor: '#FDF1F1', textColor: '#B5272E' },
  { backgroundColor: '#0E1116', textColor: '#3B3B3B' },
]
const palettes = [...defaultColorList, ...chosenColorList]
const rule = (name: string, selector: string): string => {
  const text = sheet(name)
  const from = text.indexOf(`${selector} {`)
  return from < 0 ? '' : text.slice(from, text.indexOf('}', from))
}

/**
 * The pairs that a page paints, from the look that its modules are drawn with and the style sheets that it
 * loads.
 */
describe.each(palettes)('a module in $textColor on $backgroundColor', ({ backgroundColor, textColor }) => {
  const options: PublicStyleOptions = {
    assessmentColorPaletteIndex: null,
    backgroundColor,
    textColor,
    height: null,
    col: null,
    padding: 'medium',
    margin: 'none',
    borderRound: false,
    shadow: false,
    centerVertically: false,
  }

  test.each(['light', 'dark'] as const)(
    'in the %s theme keeps errors, rich text and rings in sight',
    (theme) => {
      const { style, isColoured } = lookOf(options, { colorList: [], theme })
      const painted = { ...themes[theme], ...Object.fromEntries(cssVariables(style)) }
      const ground = String(style.background)
      expect(isColoured).toBe(true)
      for (const name of ['red', 'amber', 'green', 'link', 'quiet', 'ink'])
        expect([name, contrast(painted[name] ?? '', ground)]).toSatisfy(isRead)
      // Coloured words and quotes take the colour of the text around them: no colour of their own is painted.
      expect(rule('./player-theme.css', '.player-theme .on-colour .rich-text [class*="rt-colour-"]')).toMatch(
        /color: inherit;/,
      )
      expect(rule('../rich-text/rich-text.css', '.rich-text blockquote')).not.toMatch(
        /\n\s+(color|opacity|background)/,
      )
      expect(['text', contrast(String(style.color), ground)]).toSatisfy(isRead)
      // The ring lies on a band of paper, so no ground of a module or a page comes near it.
      const ring = rule('./player-theme.css', '.player-theme :focus-visible')
      expect(ring).toMatch(/outline: 2px solid var\(--p-brand-ink\)/)
      expect(ring).toMatch(/box-shadow: 0 0 0 5px var\(--p-paper\)/)
      expect(Object.keys(style)).not.toContain('--p-paper')
      expect(Object.keys(style)).not.toContain('--p-brand-ink')
      const brand = brandVariables({ primary: backgroundColor, secondary: textColor }, theme)
      expect(contrast(brand['--p-brand-ink'] ?? '', painted['paper'] ?? '')).toBeGreaterThanOrEqual(3)
    },
  )
})

const isRead = ([, value]: [string, number]): boolean => value >= leastContrast

const cssVariables = (style: object): [string, string][] =>
  Object.entries(style).flatMap(([name, value]) =>
    name.startsWith('--p-') ? [[name.slice('--p-'.length), String(value)] as [string, string]] : [],
  )
