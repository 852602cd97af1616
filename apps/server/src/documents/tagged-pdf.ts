/** A PDF of headings, texts, tables and figures with a structure tree for screen readers and fonts inside. */
import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { mainFonts, setFontFor } from './pdf-fonts.ts'
import { layPhrasesOut } from './right-to-left.ts'

const margin = 48
const ink = '#1f2430'
const faint = '#5b6270'
const line = '#d5d9e0'
const sizes = { H1: 20, H2: 14, H3: 10.5, P: 9.5 } as const
const gap = 4
const lineGap = 1.5
/** The room over a heading, and two lines of text. */
const above = { H2: 14, H3: 8 } as const
const twoLines = 28

interface Column {
  readonly heading: string
  /** The column's part of the width; the columns of a table add up to 1. */
  readonly share: number
}

/** Points from the left and the top of the page, 72 an inch. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export class TaggedPdf {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  /** Headings that wait for what they stand above, so that none ends a page alone. */
  #waiting: { readonly level: 'H2' | 'H3'; readonly text: string }[] = []

  constructor({ title, language }: { readonly title: string; readonly language: 'fr' | 'en' }) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin,
      tagged: true,
      lang: language === 'fr' ? 'fr-FR' : 'en-GB',
      displayTitle: true,
      pdfVersion: '1.7',
      bufferPages: true,
      info: { Title: printable(title), Creator: 'Assay', Producer: 'Assay' },
    })
    for (const [name, file] of Object.entries(mainFonts)) {
      this.#pdf.registerFont(name, file).font(name)
      layPhrasesOut(this.#pdf)
    }
    this.#root = this.#pdf.struct('Document', { title: printable(title) })
    this.#pdf.addStructure(this.#root)
  }

  /** Between the margins. */
  get width(): number {
    return this.#pdf.page.width - 2 * margin
  }

  /** A band over the first page's top: the title, what stands beside it, a picture on the right. */
  banner(
    { title, beside }: { readonly title: string; readonly beside: string },
    { background, text }: { readonly background: string; readonly text: string },
    picture: { readonly png: Buffer; readonly alt: string } | null,
  ): void {
    const pdf = this.#pdf
    const left = picture ? this.width - 140 : this.width
    setFontFor(pdf, 'bold', title)
    pdf.fontSize(sizes.H1)
    const titleHeight = pdf.heightOfString(printable(title), { width: left })
    setFontFor(pdf, 'plain', beside)
    pdf.fontSize(sizes.P + 1)
    const height = Math.max(96, titleHeight + pdf.heightOfString(printable(beside), { width: left }) + 56)
    this.#decorate(() => pdf.rect(0, 0, pdf.page.width, height).fill(background))
    pdf.fillColor(text)
    this.#add('H1', () => {
      setFontFor(pdf, 'bold', title)
      pdf.fontSize(sizes.H1).text(printable(title), margin, 28, { width: left })
    })
    this.#add('P', () => {
      setFontFor(pdf, 'plain', beside)
      pdf.fontSize(sizes.P + 1).text(printable(beside), { width: left })
    })
    if (picture) {
      const box = { x: margin + this.width - 120, y: 24, width: 120, height: 48 }
      this.#decorate(() => pdf.roundedRect(box.x - 6, box.y - 6, 132, 60, 6).fill('#ffffff'))
      this.#add(
        'Figure',
        () =>
          pdf.image(picture.png, box.x, box.y, {
            fit: [box.width, box.height],
            align: 'center',
            valign: 'center',
          }),
        picture.alt,
      )
    }
    pdf.fillColor(ink)
    pdf.x = margin
    pdf.y = height + 18
  }

  /** Drawn with what comes next, on one page with its beginning. */
  heading(level: 'H2' | 'H3', text: string): void {
    this.#waiting.push({ level, text })
  }

  paragraph(text: string, tone: 'ink' | 'faint' = 'ink'): void {
    this.#drawHeadings(twoLines)
    this.#text('P', text, 'plain', tone === 'ink' ? ink : faint)
  }

  /** Rows of as many cells as there are columns; a row begins on the page on which it has room. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    // The titles of the columns and a row below them.
    this.#drawHeadings(2 * twoLines)
    const table = this.#pdf.struct('Table')
    this.#root.add(table)
    this.#row(
      table,
      columns,
      columns.map(({ heading }) => heading),
      'TH',
    )
    for (const row of rows) this.#row(table, columns, row, 'TD')
    table.end()
    this.#pdf.x = margin
    this.#pdf.y += gap
  }

  /** Draws something in a box of a height; `alt` tells it in words to people who do not see it. */
  figure(alt: string, height: number, draw: (pdf: PDFKit.PDFDocument, box: Box) => void): void {
    this.#drawHeadings(height)
    const box = { x: margin, y: this.#pdf.y, width: this.width, height }
    this.#add('Figure', () => draw(this.#pdf, box), alt)
    this.#pdf.fillColor(ink)
    this.#pdf.x = margin
    this.#pdf.y = box.y + height + gap
  }

  /** Numbers the pages, ends the document and gives its bytes. */
  end(footer: string): Readable {
    const pdf = this.#pdf
    this.#drawHeadings(0)
    this.#root.end()
    const { start, count } = pdf.bufferedPageRange()
    for (let at = 0; at < count; at += 1) {
      pdf.switchToPage(start + at)
      // Text below the margin would otherwise begin another page.
      pdf.page.margins.bottom = 0
      setFontFor(pdf, 'plain', footer)
      this.#decorate(() =>
        pdf
          .fontSize(8)
          .fillColor(faint)
          .text(`${printable(footer)} – ${at + 1}/${count}`, margin, pdf.page.height - 34, {
            width: this.width,
            align: 'right',
            lineBreak: false,
          }),
      )
    }
    pdf.end()
    return pdf
  }

  /** @param below the height that the page must still have under the headings. */
  #drawHeadings(below: number): void {
    const waiting = this.#waiting
    this.#waiting = []
    const heights = waiting.map(({ level, text }) => {
      setFontFor(this.#pdf, 'bold', text)
      const shown = { width: this.width, lineGap }
      return above[level] + this.#pdf.fontSize(sizes[level]).heightOfString(printable(text), shown) + gap
    })
    this.#room(
      Math.min(
        heights.reduce((sum, each) => sum + each, below),
        600,
      ),
    )
    for (const { level, text } of waiting) {
      this.#pdf.y += above[level]
      this.#text(level, text, 'bold', ink)
    }
  }

  #row(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    tag: 'TH' | 'TD',
  ): void {
    const pdf = this.#pdf
    pdf.fontSize(sizes.P)
    const kind = tag === 'TH' ? 'bold' : 'plain'
    const widths = columns.map(({ share }) => share * this.width - 8)
    const texts = cells.map(printable)
    const height = Math.max(
      ...texts.map((text, at) => {
        setFontFor(pdf, kind, text)
        return pdf.heightOfString(text || ' ', { width: widths[at] ?? 0 })
      }),
    )
    this.#room(Math.min(height + 2 * gap, 600))
    const top = pdf.y + gap
    let x = margin
    const row = pdf.struct('TR')
    table.add(row)
    for (const [at, text] of texts.entries()) {
      const width = widths[at] ?? 0
      row.add(
        pdf.struct(tag, {}, () => {
          setFontFor(pdf, kind, text)
          pdf.fillColor(tag === 'TH' ? faint : ink).text(text || ' ', x, top, { width })
        }),
      )
      x += width + 8
    }
    row.end()
    // A row taller than the page has gone on to the next one: what follows begins where its last line ends.
    const bottom = Math.max(pdf.y, height <= 600 ? top + height : 0) + gap
    this.#decorate(() =>
      pdf
        .moveTo(margin, bottom)
        .lineTo(margin + this.width, bottom)
        .lineWidth(0.5)
        .stroke(line),
    )
    pdf.y = bottom
  }

  #text(tag: 'H2' | 'H3' | 'P', text: string, font: 'plain' | 'bold', colour: string): void {
    const pdf = this.#pdf
    this.#add(tag, () => {
      setFontFor(pdf, font, text)
      pdf.fontSize(sizes[tag]).fillColor(colour).text(printable(text), margin, pdf.y, {
        width: this.width,
        lineGap,
      })
    })
    pdf.y += gap
  }

  #add(tag: string, draw: () => unknown, alt?: string): void {
    const element = this.#pdf.struct(tag, alt === undefined ? {} : { alt: printable(alt) }, () => void draw())
    this.#root.add(element)
    element.end()
  }

  /** What a screen reader passes over. */
  #decorate(draw: () => unknown): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  #room(height: number): void {
    const { page } = this.#pdf
    if (this.#pdf.y + height <= page.height - margin) return
    this.#pdf.addPage()
    this.#pdf.x = margin
    this.#pdf.y = margin
  }
}

/** Characters that no line of a page holds. */
const lineAtMost = 60
/** A zero-width space, where a very long word may break: it shows nothing, and lets a line end. */
const mayBreak = '\u200b'

const endless = new RegExp(`[^\\s\\u200b]{${lineAtMost}}(?=[^\\s\\u200b])`, 'gu')
const blanks = new RegExp(`[^\\S\\n]{${lineAtMost},}`, 'gu')

/**
 * A text as a page can show it: without characters of no font, long words with places to break, as many
 * blanks as a line holds. Otherwise the layout measures the rest again for every line, the square of its
 * length.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(blanks, ' '.repeat(lineAtMost))
    .replace(endless, `$&${mayBreak}`)
}
