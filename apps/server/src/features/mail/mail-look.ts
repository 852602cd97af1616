/** How rich text looks in a mail: no mail program has our style sheet, so each element has its look. */
import {
  type richTextAlignments,
  type richTextColours,
  type richTextImageWidths,
  type richTextSizes,
  withAlt,
} from '@assay/domain/assessments/rich-text'

/** The column in pixels: some programs know no `max-width` and draw pictures as large as they are. */
const columnPixels = 550

const aligned = (to: string) => `text-align:${to}`
const alignments: Readonly<Record<(typeof richTextAlignments)[number], string>> = {
  center: aligned('center'),
  right: aligned('right'),
  justify: aligned('justify'),
}

/** On the white of a mail. The company's own colour is filled in; the accent is the product's. */
const colours: Readonly<Record<(typeof richTextColours)[number], string>> = {
  grey: '#676179',
  red: '#b5272e',
  amber: '#8f5b00',
  green: '#19794b',
  blue: '#1f5fb4',
  violet: '#472f92',
  brand: '',
  accent: '#c50f3c',
}

const sizes: Readonly<Record<(typeof richTextSizes)[number], string>> = {
  small: 'font-size:0.85em',
  large: 'font-size:1.25em',
  huge: 'font-size:1.6em;line-height:1.2',
}

const widths: Readonly<Record<(typeof richTextImageWidths)[number], string>> = {
  25: 'width:25%',
  50: 'width:50%',
  75: 'width:75%',
}

/** On a phone a picture is no wider than its column, be it shown or blocked. */
const shrinking = 'max-width:100%;height:auto'

/** Sanitised rich text with its look, for a mail of a company of this colour. */
export function withLook(html: string, brand: string): string {
  const looks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    align: alignments,
    colour: Object.fromEntries(
      Object.entries({ ...colours, brand }).map(([name, colour]) => [name, `color:${colour}`]),
    ),
    size: sizes,
    width: widths,
  }
  return withAlt(html).replace(/<[a-z][^<>]*>/g, (tag) => {
    const classes = /\sclass="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
    const style = classes.flatMap((name) => {
      const [, group = '', value = ''] = /^rt-([a-z]+)-(\w+)$/.exec(name) ?? []
      return looks[group]?.[value] ?? []
    })
    const isImage = tag.startsWith('<img')
    const sized = isImage ? withinColumn(tag) : tag
    if (isImage) style.unshift(shrinking)
    return style.length === 0 ? sized : sized.replace(/\s*\/?>$/, ` style="${style.join(';')}">`)
  })
}

/** The address of a stored picture in a form that any mail program shows. */
export const forMail = (address: string): string => `${address}?for=mail`

/** A picture that says no larger size than the column's, or that of its share of it. */
function withinColumn(tag: string): string {
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1] ?? 0)
  const share = Number(/\brt-width-(\d+)/.exec(tag)?.[1] ?? 0)
  if (share > 0) {
    const bare = tag.replace(/\s(?:width|height)="[^"]*"/g, '')
    return bare.replace(/(?=\s*\/?>$)/, ` width="${Math.round((columnPixels * share) / 100)}"`)
  }
  if (width <= columnPixels) return tag
  return tag.replace(/\s(width|height)="(\d+)"/g, (_, name: string, pixels: string) => {
    return ` ${name}="${Math.max(1, Math.round((Number(pixels) * columnPixels) / width))}"`
  })
}
