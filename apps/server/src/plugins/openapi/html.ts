import { escapeHtml } from '@assay/domain/mail/escape-html'

/** A piece of HTML, in which every text was escaped where it was put in. */
export class Html {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}

/** HTML as it is written, with values put in: texts are escaped, pieces stay as they are. */
export const html = (parts: TemplateStringsArray, ...values: readonly (Html | string | number)[]): Html =>
  new Html(
    parts.reduce((made, part, index) => {
      const value = values[index - 1]
      return made + (value instanceof Html ? value.toString() : escapeHtml(String(value ?? ''))) + part
    }),
  )

/** Pieces one after the other. */
export const joined = (pieces: readonly Html[]): Html => new Html(pieces.map(String).join(''))

/** A text of our own that is no content, such as a style sheet. */
export const raw = (text: string): Html => new Html(text)
