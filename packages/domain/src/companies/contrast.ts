/** Readable text on any colour (product 9.19). No zod here. */

/** Least contrast of text, WCAG 2 AA. */
export const leastContrast = 4.5

type TextColour = '#000000' | '#FFFFFF'

interface ReadableColours {
  readonly textColor: TextColour
  /** The chosen colour, or the nearest one towards black or white on which the text can be read. */
  readonly backgroundColor: string
  /** The painted background is not the colour asked for: the editor says so, the stored colour stays. */
  readonly isAdjusted: boolean
}

type Rgb = readonly [number, number, number]

/** Reads the channels of `#rgb` or `#rrggbb`, 0 to 255. Throws a TypeError for anything else. */
export function readColour(colour: string): Rgb {
  const digits = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour)
  if (!digits) throw new TypeError(`not a colour: ${colour}`)
  const hex = digits[1] ? digits[1].replace(/./g, '$&$&') : (digits[2] ?? '')
  return [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as unknown as Rgb
}

/** Brightness of a colour as the eye sees it, 0 to 255. */
export function luminance(colour: string): number {
  const [red, green, blue] = readColour(colour)
  return (299 * red + 587 * green + 114 * blue) / 1000
}

/** Chooses black where the luminance is at least 128, else white (product 9.19). */
export function textColourOn(background: string): TextColour {
  return luminance(background) >= 128 ? '#000000' : '#FFFFFF'
}

/** Works out the contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The painted colours: black or white text by luminance (product 9.19); below a contrast of 4.5 the
 * background is darkened or lightened as little as necessary.
 */
export function readableColours(background: string): ReadableColours {
  const textColor = textColourOn(background)
  const colour = readColour(background)
  const goal = textColor === '#FFFFFF' ? 0 : 255
  for (let step = 0; step <= 255; step += 1) {
    const backgroundColor = writeColour(colour.map((channel) => channel + ((goal - channel) * step) / 255))
    if (contrast(backgroundColor, textColor) >= leastContrast)
      return { textColor, backgroundColor: step === 0 ? background : backgroundColor, isAdjusted: step > 0 }
  }
  throw new Error('black on white can always be read')
}

function relativeLuminance(colour: string): number {
  const [red, green, blue] = readColour(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const writeColour = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
