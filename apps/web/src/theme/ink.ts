/** Readable shades of a company's colour on the product's papers. Pure; contrast as WCAG measures it. */

type Rgb = readonly [red: number, green: number, blue: number]

/** `#rgb` or `#rrggbb`; black for anything else. */
export function rgbOf(colour: string): Rgb {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : colour
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  const part = (index: number): number => Number.parseInt(parts?.[index] ?? '0', 16)
  return [part(1), part(2), part(3)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const channel = value / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lower, higher] = [luminance(rgbOf(one)), luminance(rgbOf(other))].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (higher + 0.05) / (lower + 0.05)
}

/** The colour, mixed with black (on a light paper) or white (on a dark one) just until it is readable there. */
export function inkOn(paper: string, colour: string, minimum = 4.5): string {
  const towards: Rgb = luminance(rgbOf(paper)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  for (let share = 0; share < 1; share += 0.04) {
    const shade = hexOf(mix(rgbOf(colour), towards, share))
    if (contrast(shade, paper) >= minimum) return shade
  }
  return hexOf(towards)
}
