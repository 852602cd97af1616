/** Shades of a company's colour that can be read as text on the product's papers. Pure. */
import { contrast, leastContrast, readColour } from '@assay/domain/companies/contrast'

/** The colour (`#rgb` or `#rrggbb`), mixed with black or white until it is readable on the paper. */
export function inkOn(paper: string, colour: string): string {
  const goal = contrast('#000000', paper) >= contrast('#ffffff', paper) ? 0 : 255
  const channels = readColour(colour)
  for (let share = 0; share < 1; share += 0.04) {
    const shade = hexOf(channels.map((channel) => channel + (goal - channel) * share))
    if (contrast(shade, paper) >= leastContrast) return shade
  }
  return hexOf([goal, goal, goal])
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
