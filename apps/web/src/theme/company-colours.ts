/** The company's colours as CSS variables, readable whatever the company chose (PRODUCT §9). */
import { readableColours } from '@assay/domain/companies/contrast'
import { inkOn } from './ink.ts'

export const defaultColours = { primary: '#472F92', secondary: '#ED174C' } as const

/** The papers on which ink is hardest to read: a sunken light one, a raised dark one. */
const papers = { light: '#e9e7f0', dark: '#363145' } as const

/** Sets the variables through the style object, which the CSP allows, not by a style attribute. */
export function applyCompanyColours(
  { primary, secondary }: { primary: string; secondary: string },
  { style }: Pick<HTMLElement, 'style'> = document.documentElement,
): void {
  const brand = readableColours(primary)
  const accent = readableColours(secondary)
  const variables = {
    '--brand': brand.backgroundColor,
    '--brand-on': brand.textColor,
    // Away from the text: a darker or lighter background keeps the contrast.
    '--brand-away': brand.textColor === '#FFFFFF' ? '#000000' : '#FFFFFF',
    '--brand-ink-light': inkOn(papers.light, primary),
    '--brand-ink-dark': inkOn(papers.dark, primary),
    '--accent': accent.backgroundColor,
    '--accent-on': accent.textColor,
    '--accent-ink-light': inkOn(papers.light, secondary),
    '--accent-ink-dark': inkOn(papers.dark, secondary),
  }
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}
