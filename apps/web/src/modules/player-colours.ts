/** Colours of a company or test, made readable (product 9.19), as variables of the players' style sheet. */
import { readableColours } from '@assay/domain/companies/contrast'
import type { CSSProperties } from 'react'
import { inkOn } from '../theme/ink.ts'

type Variables = Record<`--p-${string}`, string>

/** The papers of `player-theme.css` on which ink is hardest to read. */
const papers = { light: '#f4f2f8', dark: '#2a2637' } as const

/** The company's colours as the players use them: a ground with its text, and an ink for lines and links. */
export function brandVariables(
  { primary, secondary }: { readonly primary: string; readonly secondary: string },
  theme: 'light' | 'dark',
): Variables {
  const { backgroundColor, textColor } = readableColours(primary)
  const paper = papers[theme]
  return {
    '--p-brand': backgroundColor,
    '--p-brand-on': textColor,
    '--p-brand-ink': inkOn(paper, primary),
    '--p-accent-ink': inkOn(paper, secondary),
  }
}

/** A coloured ground with the given text, or black or white, as a style that script sets (CSP). */
export function colouredBox(background: string, chosenText?: string): CSSProperties {
  const { backgroundColor, textColor } = readableColours(background)
  const text = chosenText ?? textColor
  const ground = chosenText === undefined ? backgroundColor : inkOn(chosenText, background)
  const variables: Variables = {
    '--p-ground': ground,
    '--p-ink': text,
    '--p-quiet': text,
    '--p-link': text,
    '--p-red': text,
    '--p-amber': text,
    '--p-green': text,
  }
  return { ...variables, background: ground, color: text }
}

/** A text colour alone, made readable on a ground: a colour, or the papers of a theme. */
export function inkOnly(text: string, ground: string): CSSProperties {
  const color = inkOn(ground === 'light' || ground === 'dark' ? papers[ground] : ground, text)
  const variables: Variables = { '--p-ink': color, '--p-quiet': color, '--p-link': color }
  return { ...variables, color }
}
