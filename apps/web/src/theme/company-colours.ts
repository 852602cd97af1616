/** The company's colours as CSS variables, readable whatever the company chose (PRODUCT §9). */
import { contrast, inkOn, rgbOf } from './ink.ts'

export const defaultColours = { primary: '#472F92', secondary: '#ED174C' } as const

/** A rendered background and the text on it: SPEC §9's black or white, the background moved until it is readable. */
export function renderedPair(background: string): { background: string; text: string } {
  const [red, green, blue] = rgbOf(background)
  const text = 0.299 * red + 0.587 * green + 0.114 * blue >= 128 ? '#000000' : '#ffffff'
  return { background: contrast(background, text) >= 4.5 ? background : inkOn(text, background), text }
}

/** Sets the variables through the style object (allowed by the CSP), not by a style attribute. */
export function applyCompanyColours(
  { primary, secondary }: { primary: string; secondary: string },
  { style }: Pick<HTMLElement, 'style'> = document.documentElement,
): void {
  const brand = renderedPair(primary)
  const accent = renderedPair(secondary)
  style.setProperty('--brand', brand.background)
  style.setProperty('--brand-on', brand.text)
  // The darkest papers on which ink stands: a light card tinted with the brand, a dark card likewise.
  style.setProperty('--brand-ink-light', inkOn('#e9e7f0', brand.background))
  style.setProperty('--brand-ink-dark', inkOn('#363145', brand.background))
  style.setProperty('--accent', accent.background)
  style.setProperty('--accent-on', accent.text)
  style.setProperty('--accent-ink-light', inkOn('#e9e7f0', accent.background))
  style.setProperty('--accent-ink-dark', inkOn('#363145', accent.background))
}
