/** The company's colours as CSS variables, readable whatever the company chose (product 9.19). */
import { readableColours } from '@assay/domain/companies/contrast'
import { inkOn } from './ink.ts'

export const defaultColours = { primary: '#472F92', secondary: '#ED174C' } as const

/** The papers on which ink is hardest to read: a sunken light one, a raised dark one. */
const papers = { light: '#e9e7f0', dark: '#363145' } as const

type Colours = { readonly primary: string; readonly secondary: string }
type Styled = Pick<HTMLElement, 'style'>

/** Sets the inks of rich text alone, all that a candidate's page reads. */
export function applyInks(
  { primary, secondary }: Colours,
  { style }: Styled = document.documentElement,
): void {
  const all = [
    ['brand', primary],
    ['accent', secondary],
  ] as const
  for (const [name, colour] of all)
    for (const paper of ['light', 'dark'] as const)
      style.setProperty(`--${name}-ink-${paper}`, inkOn(papers[paper], colour))
}

/** Sets the variables through the style object, which the CSP allows, not by a style attribute. */
export function applyCompanyColours(colours: Colours, element: Styled = document.documentElement): void {
  const { primary, secondary } = colours
  const brand = readableColours(primary)
  const accent = readableColours(secondary)
  const variables = {
    '--brand': brand.backgroundColor,
    '--brand-on': brand.textColor,
    // Away from the text: a darker or lighter background keeps the contrast.
    '--brand-away': brand.textColor === '#FFFFFF' ? '#000000' : '#FFFFFF',
    '--accent': accent.backgroundColor,
    '--accent-on': accent.textColor,
  }
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
  applyInks(colours, element)
}
