/** The one theme: the product's scales (product 10) on Mantine. Looks are set here, never in a screen. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'

/** @param ten shades of a palette, from the lightest to the darkest; neutrals have a violet cast. */
const shadesOf = (ten: string) => ten.split(' ') as unknown as MantineColorsTuple

/** Light theme: paper is white, the page `0`, hairlines `2`, quiet text `6` (5.6 on white), text `9`. */
const gray = shadesOf('#faf9fc #f4f2f8 #e9e7f0 #dad7e4 #c3bfd1 #8f8aa0 #676179 #4c4760 #342f45 #1f1b2c')

/** Dark theme: text `0`, quiet text `2`, hairlines `5`, paper `7`, page `8`. */
const dark = shadesOf('#ebe9f2 #cbc7d9 #a7a2b9 #857f9a #4d4760 #363145 #2a2637 #1e1b28 #15131d #0e0c14')

const green = shadesOf('#edf8f2 #d8f0e2 #b0e0c5 #82cca4 #55b683 #309c67 #19794b #14643e #105233 #0b3d26')

const amber = shadesOf('#fff8ea #fdedcb #f9d792 #f2bd55 #e2a128 #b97a0c #8f5b00 #764b00 #5f3c00 #472d00')

const red = shadesOf('#fdf1f1 #fadede #f3b9ba #ea9192 #e06c6e #d04548 #b5272e #981f27 #7b181f #5b1117')

/** The company's primary colour and what is mixed from it; set at run time (`company-colours.ts`). */
const brand = shadesOf(Array.from({ length: 10 }, (_, shade) => `var(--brand-${shade})`).join(' '))

const family = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Text on the company's colour is black or white, whichever is readable: `--brand-on`. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (color === 'brand' && input.variant === 'filled')
    return { ...resolved, color: 'var(--brand-on)', border: '1px solid var(--brand-edge)' }
  return resolved
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, gray, dark, green, amber, red, yellow: amber, teal: green },
  white: '#ffffff',
  black: gray[9],
  fontFamily: family,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.2' },
  fontWeights: { regular: '400', medium: '500', bold: '650' },
  headings: {
    fontFamily: family,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.2' },
      h2: { fontSize: '1rem', lineHeight: '1.2' },
      h3: { fontSize: '0.875rem', lineHeight: '1.2' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.2' },
      h5: { fontSize: '0.75rem', lineHeight: '1.2' },
      h6: { fontSize: '0.75rem', lineHeight: '1.2' },
    },
  },
  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
  },
  radius: { xs: '0.375rem', sm: '0.375rem', md: '0.625rem', lg: '0.625rem', xl: '62.4375rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-floating)',
    lg: 'var(--shadow-floating)',
    xl: 'var(--shadow-floating)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: componentDefaults,
})

/** Both themes, each designed: paper, page, hairlines, quiet text and the company's ink. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': 'var(--mantine-color-red-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--brand-ink-light)',
    '--mantine-color-brand-text': 'var(--brand-ink-light)',
    '--mantine-color-brand-outline': 'var(--brand-ink-light)',
    '--mantine-color-brand-light-color': 'var(--brand-ink-light)',
    // As dark as the ink: the fill itself, unless that is too light to be seen on the paper.
    '--brand-edge': 'var(--brand-ink-light)',
    '--brand-ink': 'var(--brand-ink-light)',
    '--surface-page': 'var(--mantine-color-gray-0)',
    '--surface-sunken': 'var(--mantine-color-gray-1)',
    '--hairline': 'var(--mantine-color-gray-2)',
    '--shadow-floating': '0 1px 2px rgb(31 27 44 / 8%), 0 12px 32px -8px rgb(31 27 44 / 22%)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-7)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-default-border': 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--brand-ink-dark)',
    '--mantine-color-brand-text': 'var(--brand-ink-dark)',
    '--mantine-color-brand-outline': 'var(--brand-ink-dark)',
    '--mantine-color-brand-light': 'color-mix(in oklab, var(--brand) 30%, var(--mantine-color-dark-7))',
    '--mantine-color-brand-light-hover': 'color-mix(in oklab, var(--brand) 40%, var(--mantine-color-dark-7))',
    '--mantine-color-brand-light-color': 'var(--brand-ink-dark)',
    '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
    '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
    '--mantine-color-red-text': 'var(--mantine-color-red-3)',
    '--mantine-color-green-text': 'var(--mantine-color-green-3)',
    '--mantine-color-amber-text': 'var(--mantine-color-amber-3)',
    '--brand-edge': 'transparent',
    '--brand-ink': 'var(--brand-ink-dark)',
    '--surface-page': 'var(--mantine-color-dark-8)',
    '--surface-sunken': 'var(--mantine-color-dark-8)',
    '--hairline': 'var(--mantine-color-dark-5)',
    '--shadow-floating': '0 0 0 1px var(--mantine-color-dark-5), 0 16px 40px -8px rgb(0 0 0 / 70%)',
  },
})
