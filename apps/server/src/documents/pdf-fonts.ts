/**
 * The fonts of a PDF: the product's own Inter, DejaVu for a text of which it lacks a character, and for
 * one in another script the first font that has all of it, loaded when it is needed; the last has nearly
 * every character, drawn coarsely. Inter's files are those of @fontsource-variable/inter (latin and
 * latin-ext), made static at 400 and 650 with fonttools, as pdfkit takes no variable WOFF2.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(name))

const interOf = (weight: string): string =>
  fileURLToPath(new URL(`./fonts/inter-${weight}.ttf`, import.meta.url))

export const mainFonts = {
  plain: interOf('regular'),
  bold: interOf('semibold'),
  plainWide: fileOf('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  boldWide: fileOf('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const

interface OtherFont {
  readonly name: string
  readonly file: string
  readonly scripts: RegExp
}

const otherFonts: readonly OtherFont[] = [
  {
    name: 'devanagari',
    file: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    scripts: /\p{Script=Devanagari}/u,
  },
  {
    name: 'thai',
    file: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    scripts: /\p{Script=Thai}/u,
  },
  {
    name: 'hangul',
    file: '@fontsource/gowun-dodum/files/gowun-dodum-korean-400-normal.woff',
    scripts: /\p{Script=Hangul}/u,
  },
  {
    name: 'japanese',
    file: '@fontsource/sawarabi-gothic/files/sawarabi-gothic-japanese-400-normal.woff',
    scripts: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u,
  },
]
const lastFont = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'
const another = new RegExp(otherFonts.map(({ scripts }) => scripts.source).join('|'), 'u')

/** What pdfkit's types do not tell of its font: what the file of it has. */
interface Opened {
  readonly _font: { readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
}

/** Sets the font for a text; the size stays. */
export function setFontFor(pdf: PDFKit.PDFDocument, kind: 'plain' | 'bold', text: string): void {
  if (!another.test(text)) {
    if (!hasAll(pdf.font(kind), text)) pdf.font(`${kind}Wide`)
    return
  }
  for (const { name, file, scripts } of otherFonts) {
    if (!scripts.test(text)) continue
    pdf.registerFont(name, bytesOf(file)).font(name)
    if (hasAll(pdf, text)) return
  }
  pdf.registerFont('last', bytesOf(lastFont)).font('last')
}

/** Whether the font that is set has every sign of a text that is seen. */
function hasAll(pdf: PDFKit.PDFDocument, text: string): boolean {
  const { font } = (pdf as unknown as Opened)._font
  return Array.from(new Set(text)).every(
    (sign) => /[\s\p{Cf}]/u.test(sign) || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
}

const opened = new Map<string, Buffer>()

function bytesOf(name: string): Buffer {
  const known = opened.get(name)
  if (known) return known
  const bytes = readFileSync(fileOf(name))
  const font = name.endsWith('.woff') ? unpacked(bytes) : bytes
  opened.set(name, font)
  return font
}

/** The font in a WOFF 1.0 file: fontkit unpacks it in JavaScript, which takes seconds. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let at = 0; at < count; at += 1) {
    const entry = 44 + 20 * at
    const [start, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    woff.copy(head, 12 + 16 * at, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 16 + 16 * at)
    head.writeUInt32BE(offset, 20 + 16 * at)
    head.writeUInt32BE(length, 24 + 16 * at)
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
