import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { mainFonts, setFontFor } from './pdf-fonts.ts'
import { partsOf } from './right-to-left.ts'
import { printable, TaggedPdf } from './tagged-pdf.ts'

test.each([
  ['a text', 'Zoë Œdipe, 12 rue de la Paix', 'Zoë Œdipe, 12 rue de la Paix'],
  ['line ends of every kind', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['control characters and halves of characters', 'a\u0000b\ud83d', 'a b\ufffd'],
  ['a word as long as a line', 'a'.repeat(60), 'a'.repeat(60)],
  ['a word without end', 'a'.repeat(130), `${'a'.repeat(60)}\u200b${'a'.repeat(60)}\u200b${'a'.repeat(10)}`],
  ['a word of emojis', '😀'.repeat(61), `${'😀'.repeat(60)}\u200b😀`],
  ['a line of blanks', `a${' '.repeat(300)}b`, `a${' '.repeat(60)}b`],
])('%s', (_, given, shown) => {
  expect(printable(given)).toBe(shown)
})

test.each([
  ['a name in Arabic is one, with its blanks', 'أحمد بن علي', ['', 'أحمد بن علي']],
  ['what stands around it is apart, blanks too', 'Né (أحمد بن علي) le 3', ['Né (', 'أحمد بن علي', ') le 3']],
  ['a name with marks and a hyphen', 'מִרְיָם בר-לב', ['', 'מִרְיָם בר-לב']],
  ['figures run from left to right', 'علي 12 أحمد', ['', 'علي', ' 12 ', 'أحمد']],
  ['no such script', 'Zoë Œdipe 😀', ['Zoë Œdipe 😀']],
])('right to left: %s', (_, text, parts) => {
  const expected = parts.map((part, at) => ({ text: part, isRightToLeft: at % 2 === 1 }))
  expect(partsOf(text)).toEqual(expected.filter((part) => part.text !== ''))
})

test.each([
  ['Latin', 'Zoë Łuczak-Œdipe', 'Inter-Regular'],
  ['signs that Inter lacks', '≥ 10 €', 'DejaVuSans'],
  ['Greek', 'Ελένη Παπαδοπούλου', 'DejaVuSans'],
  ['Cyrillic', 'Юлия Щукина', 'DejaVuSans'],
  ['Arabic', 'أحمد بن علي', 'DejaVuSans'],
  ['Hebrew', 'מרים לוי', 'DejaVuSans'],
  ['Devanagari', 'राम शर्मा – é 12', 'NotoSansDevanagari'],
  ['Thai', 'สมชาย ใจดี – é 12', 'NotoSansThai'],
  ['Hangul', '김 지우 – é 12', 'GowunDodum'],
  ['Japanese', '山田 太郎、東京に住んでいます。', 'SawarabiGothic'],
  ['Chinese', '李明 – 我住在汉口，张伟', 'UnifontEx'],
  ['Korean and Thai', '서울 กรุงเทพ', 'UnifontEx'],
])('a text in %s has a font with all of it', (_, text, name) => {
  const pdf = new PDFDocument()
  for (const [kind, file] of Object.entries(mainFonts)) pdf.registerFont(kind, file)
  setFontFor(pdf, 'plain', text)
  const { _font: used } = pdf as unknown as {
    _font: { name: string; font: { hasGlyphForCodePoint: (sign: number) => boolean } }
  }
  expect(used.name).toMatch(new RegExp(`^${name}`, 'i'))
  expect(
    Array.from(text).filter((sign) => !used.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  ).toEqual([])
  pdf.text(text)
  pdf.end()
})

test('no heading ends a page without what it stands above', async () => {
  const breaks: boolean[] = []
  for (let lines = 36; lines < 48; lines += 1) {
    const pdf = new TaggedPdf({ title: 'T', language: 'fr' })
    for (let at = 0; at < lines; at += 1) pdf.paragraph('mot')
    pdf.heading('H2', 'Page 2')
    pdf.heading('H3', 'Une question assez longue pour tenir sur plus d’une ligne de la page '.repeat(3))
    pdf.paragraph('Sa réponse')
    const made = (await buffer(pdf.end(''))).toString('latin1')
    const places = Array.from(made.matchAll(/\/S \/(?:H2|H3|P)\n[^]*?\/Pg (\d+) 0 R/g), ([, page]) => page)
    expect(new Set(places.slice(-3)).size, `${lines} lines`).toBe(1)
    breaks.push(places.at(-4) !== places.at(-3))
  }
  expect(breaks).toContain(true)
  expect(breaks).toContain(false)
})
