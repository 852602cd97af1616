/**
 * Words read from right to left in a PDF: pdfkit puts all words from left to right, each with the blank
 * behind it, which would reverse an Arabic name's.
 */

/** A font of pdfkit as far as it lays out; its types do not tell of it. */
interface LayingOut {
  layout: (text: string, features?: unknown, onlyWidth?: boolean) => Laid
  readonly layoutRun: (text: string) => Laid
}

/** Without glyphs where the width alone is asked for. */
interface Laid {
  readonly glyphs: readonly unknown[] | null
  readonly positions: readonly unknown[] | null
  readonly advanceWidth: number
}

const letters = String.raw`\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}`
// Digits stand apart: they run from left to right in these scripts too.
const phrase = new RegExp(String.raw`([${letters}](?:[${letters}\p{M} '’-]*[${letters}\p{M}])?)`, 'u')

/** A line's parts in their order: phrases of one direction, each with its blanks inside. */
export function partsOf(text: string): readonly { readonly text: string; readonly isRightToLeft: boolean }[] {
  return text
    .split(phrase)
    .map((part, index) => ({ text: part, isRightToLeft: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** The document's current font lays a phrase of these scripts out as one, from its right end. */
export function layPhrasesOut(pdf: PDFKit.PDFDocument): void {
  const { _font: font } = pdf as unknown as { readonly _font: LayingOut }
  const byWords = font.layout.bind(font)
  font.layout = (text, features, onlyWidth) => {
    const parts = partsOf(text)
    if (!parts.some(({ isRightToLeft }) => isRightToLeft)) return byWords(text, features, onlyWidth)
    const laid = parts.map((part) =>
      part.isRightToLeft ? font.layoutRun(part.text) : byWords(part.text, features, onlyWidth),
    )
    return {
      glyphs: laid.flatMap(({ glyphs }) => glyphs ?? []),
      positions: laid.flatMap(({ positions }) => positions ?? []),
      advanceWidth: laid.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
  }
}
