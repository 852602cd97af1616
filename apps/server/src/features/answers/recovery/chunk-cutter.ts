import { chunkMaxBytes } from '@assay/contract/answers/lazy-addresses'

/** A range of bytes in the file, from its first byte up to the one after its last. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Says that a file is no recovery file, or was made to cost too much. */
export class CuttingFailure extends Error {}

/** Far beyond what answers hold: JSON of this depth or with so many values is made to be costly to read. */
const limits = {
  depth: 24,
  values: 500_000,
  headBytes: 24_000_000,
  chunks: 40_000,
  chunkBytes: Math.ceil((chunkMaxBytes * 4) / 3) + 1000,
} as const

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [openObject, closeObject, openList, closeList] = [code('{'), code('}'), code('['), code(']')]
const blanks: ReadonlySet<number> = new Set([' ', '\n', '\r', '\t'].map(code))
/** The name of the chunks' list in the file, as browsers have always written it. */
const chunksKey = 'pieces'

/**
 * Cuts the elements of the list `pieces` out of a recovery file as it streams by; the rest is the head. It
 * looks at brackets and quotes only.
 * @throws CuttingFailure when the file is too deep, holds too many values or one too large
 */
export class ChunkCutter {
  readonly chunks: ByteRange[] = []
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
  #isInChunks = false
  #chunkFrom = 0

  /** Takes the next bytes. */
  push(bytes: Buffer): void {
    let headFrom = this.#isInChunks ? bytes.length : 0
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] as number
      const wasInChunks = this.#isInChunks
      if (this.#isText) this.#readText(byte)
      else this.#read(byte, this.#offset + index)
      if (wasInChunks === this.#isInChunks) continue
      // The brackets of the list belong to the head.
      if (this.#isInChunks) this.#keep(bytes.subarray(headFrom, index + 1))
      headFrom = this.#isInChunks ? bytes.length : index
    }
    if (headFrom < bytes.length) this.#keep(bytes.subarray(headFrom))
    this.#offset += bytes.length
  }

  /** The file without its chunks, once it has all been pushed. */
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
    else if (this.#depth === 1 && this.#key.length <= chunksKey.length) this.#key += String.fromCharCode(byte)
  }

  #read(byte: number, at: number): void {
    if (blanks.has(byte)) return
    if (this.#isInChunks && this.#depth === 2 && ![openObject, comma, closeList].includes(byte))
      throw new CuttingFailure(chunksKey)
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
    if (this.#depth === 2 && byte === openList && isAfterKey && this.#key === chunksKey) {
      if (this.chunks.length > 0) throw new CuttingFailure(chunksKey)
      this.#isInChunks = true
    }
    if (this.#isInChunks && this.#depth === 3) this.#chunkFrom = at
  }

  #close(at: number): void {
    this.#depth -= 1
    if (this.#isInChunks && this.#depth === 1) this.#isInChunks = false
    if (!this.#isInChunks || this.#depth !== 2) return
    const chunk = { from: this.#chunkFrom, to: at + 1 }
    if (chunk.to - chunk.from > limits.chunkBytes || this.chunks.length >= limits.chunks)
      throw new CuttingFailure(chunksKey)
    this.chunks.push(chunk)
  }

  #count(): void {
    this.#values += 1
    if (this.#values > limits.values) throw new CuttingFailure('values')
  }
}
