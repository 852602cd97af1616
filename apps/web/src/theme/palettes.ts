/** The product's own colours: neutrals with a violet cast; each state colour is also an icon and a word. */
import type { MantineColorsTuple } from '@mantine/core'

/** @param ten the shades from the lightest to the darkest. */
const shadesOf = (ten: string) => ten.split(' ') as unknown as MantineColorsTuple

/** Light theme: paper is white, the page `0`, hairlines `2`, quiet text `6` (5.6 on white), text `9`. */
export const gray = shadesOf(
  '#faf9fc #f4f2f8 #e9e7f0 #dad7e4 #c3bfd1 #8f8aa0 #676179 #4c4760 #342f45 #1f1b2c',
)

/** Dark theme: text `0`, quiet text `2`, hairlines `5`, paper `7`, page `8`. */
export const dark = shadesOf(
  '#ebe9f2 #cbc7d9 #a7a2b9 #857f9a #4d4760 #363145 #2a2637 #1e1b28 #15131d #0e0c14',
)

export const green = shadesOf(
  '#edf8f2 #d8f0e2 #b0e0c5 #82cca4 #55b683 #309c67 #19794b #14643e #105233 #0b3d26',
)

export const amber = shadesOf(
  '#fff8ea #fdedcb #f9d792 #f2bd55 #e2a128 #b97a0c #8f5b00 #764b00 #5f3c00 #472d00',
)

export const red = shadesOf('#fdf1f1 #fadede #f3b9ba #ea9192 #e06c6e #d04548 #b5272e #981f27 #7b181f #5b1117')

/** The company's primary colour and what is mixed from it; set at run time (`company-colours.ts`). */
export const brand = shadesOf(Array.from({ length: 10 }, (_, shade) => `var(--brand-${shade})`).join(' '))
