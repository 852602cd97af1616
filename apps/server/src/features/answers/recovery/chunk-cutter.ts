import { pieceMaxBytes } from '@assay/contract/answers/addresses'

/** Where something stands in the file: from, and up to but without. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Of a file that is no recovery file, or one made to cost too much. */
export class CuttingFailure extends Error {}

/** Far beyond what answers hold: JSON of this depth or with so many values is made to be costly to read. */
const limits = {
  depth: 24,
  values: 500_000,
  headBytes: 24_000_000,
  pieces: 40_000,
  pieceBytes: Math.ceil((pieceMaxBytes * 4) / 3) + 1000,
} as const

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [openObject, closeObject, openList, closeList] = [code('{'), code('}'), code('['), code(']')]
const blanks: ReadonlySet<number> = new Set([' ', '\n', '\r', '\t'].map(code))
const piecesKey = 'pieces'

/**
 * Cuts the elements of the list `pieces` out of a recovery file while it streams by: what remains, the head, is small
 * enough to be parsed at once, and each piece by itself. It looks at brackets and quotes only; whether head and pieces
 * are JSON is for whoever parses them.
 *
 * @throws CuttingFailure when the file is too deep, holds too many values, or something in it is too large
 */
export class PieceCutter {
  readonly pieces: Place[] = []
  readonly #head: Buffer[] = []
  #headBytes = 0
  #offset = 0
  #depth = 0
  #values = 0
  #isText = false
  #isEscaped = false
  /** The text that is being read at the top of the file, or the last one. */
  #key = ''
  #isAfterKey = false
  #isInPieces = false
  #pieceFrom = 0

  /** Takes the next bytes. */
  push(chunk: Buffer): void {
    let headFrom = this.#isInPieces ? chunk.length : 0
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] as number
      const wasInPieces = this.#isInPieces
      if (this.#isText) this.#readText(byte)
      else this.#read(byte, this.#offset + index)
      if (wasInPieces === this.#isInPieces) continue
      // The brackets of the list belong to the head.
      if (this.#isInPieces) this.#keep(chunk.subarray(headFrom, index + 1))
      headFrom = this.#isInPieces ? chunk.length : index
    }
    if (headFrom < chunk.length) this.#keep(chunk.subarray(headFrom))
    this.#offset += chunk.length
  }

  /** The file without its pieces, once it has all been pushed. */
  head(): Buffer {
    return Buffer.concat(this.#head)
  }

  #keep(bytes: Buffer): void {
    this.#headBytes += bytes.length
    if (this.#headBytes > limits.headBytes) throw new CuttingFailure('head')
    this.#head.push(Buffer.from(bytes))
  }

  #readText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) this.#isText = false
    else if (this.#depth === 1 && this.#key.length <= piecesKey.length) this.#key += String.fromCharCode(byte)
  }

  #read(byte: number, at: number): void {
    if (blanks.has(byte)) return
    if (this.#isInPieces && this.#depth === 2 && ![openObject, comma, closeList].includes(byte))
      throw new CuttingFailure('pieces')
    const isAfterKey = this.#isAfterKey
    this.#isAfterKey = this.#depth === 1 && byte === colon
    if (byte === quote) this.#openText()
    else if (byte === openObject || byte === openList) this.#open(byte, at, isAfterKey)
    else if (byte === closeObject || byte === closeList) this.#close(at)
    else if (byte === comma) this.#count()
  }

  #openText(): void {
    this.#isText = true
    if (this.#depth === 1) this.#key = ''
  }

  #open(byte: number, at: number, isAfterKey: boolean): void {
    this.#count()
    this.#depth += 1
    if (this.#depth > limits.depth) throw new CuttingFailure('depth')
    if (this.#depth === 2 && byte === openList && isAfterKey && this.#key === piecesKey) {
      if (this.pieces.length > 0) throw new CuttingFailure('pieces')
      this.#isInPieces = true
    }
    if (this.#isInPieces && this.#depth === 3) this.#pieceFrom = at
  }

  #close(at: number): void {
    this.#depth -= 1
    if (this.#isInPieces && this.#depth === 1) this.#isInPieces = false
    if (!this.#isInPieces || this.#depth !== 2) return
    const piece = { from: this.#pieceFrom, to: at + 1 }
    if (piece.to - piece.from > limits.pieceBytes || this.pieces.length >= limits.pieces)
      throw new CuttingFailure('pieces')
    this.pieces.push(piece)
  }

  #count(): void {
    this.#values += 1
    if (this.#values > limits.values) throw new CuttingFailure('values')
  }
}
