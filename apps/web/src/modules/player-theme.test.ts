/** What stands on the players' papers can be read in both themes, and their focus ring be seen, whatever the company. */
import { readFileSync } from 'node:fs'
import { contrast, leastContrast } from '@assay/domain/companies/contrast'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandVariables, colouredBox } from './player-colours.ts'

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
