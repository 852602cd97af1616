/** Colours that a company or a test chose, made readable (PRODUCT §9), as variables of the players' style sheet. */
import type { CSSProperties } from 'react'
import { renderedPair } from '../theme/company-colours.ts'
import { contrast, inkOn } from '../theme/ink.ts'

type Variables = Record<`--p-${string}`, string>

/** The papers of `player-theme.css` on which ink is hardest to read. */
const papers = { light: '#f4f2f8', dark: '#2a2637' } as const

/** The company's colours as the players use them: a ground with its text, and an ink for lines and links. */
export function brandVariables(
  { primary, secondary }: { readonly primary: string; readonly secondary: string },
  theme: 'light' | 'dark',
): Variables {
  const { background, text } = renderedPair(primary)
  const paper = papers[theme]
  return {
    '--p-brand': background,
    '--p-brand-on': text,
    '--p-brand-ink': inkOn(paper, primary),
    '--p-accent-ink': inkOn(paper, secondary),
  }
}

/** A coloured ground with the given text, or with black or white: a style object, set by script and not by markup. */
export function colouredBox(background: string, chosenText?: string): CSSProperties {
  const pair = renderedPair(background)
  const text = chosenText ?? pair.text
  const ground = chosenText === undefined ? pair.background : inkOn(chosenText, background)
  const variables: Variables = {
    '--p-ink': text,
    '--p-quiet': text,
    '--p-red': text,
    '--p-amber': text,
    '--p-green': text,
  }
  return { ...variables, background: ground, color: text }
}

/** A text colour alone, where it can be read on the paper of the theme. */
export function inkOnly(text: string, theme: 'light' | 'dark'): CSSProperties {
  const readable = contrast(text, theme === 'dark' ? '#15131d' : '#ffffff') >= 4.5
  const variables: Variables = { '--p-ink': text, '--p-quiet': text }
  return readable ? { ...variables, color: text } : {}
}
