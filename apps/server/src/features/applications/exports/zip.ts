/**
 * A ZIP file (APPNOTE 6.3.10) of short texts and one long one, whose length nobody knows while it is written.
 */
import { pipeline, type TransformOptions } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync, type ZlibOptions } from 'node:zlib'

interface Entry {
  readonly name: Buffer
  readonly crc: number
  readonly compressed: number
  readonly size: number
  /** The byte at which the entry begins in the file. */
  readonly offset: number
}

/**
 * The lowest effort: rows are much alike, so more of it takes long and makes the file little smaller. Two
 * megabytes may wait for the thread that compresses, while the next rows are written.
 */
const deflating: ZlibOptions & TransformOptions = { level: 1, chunkSize: 2 ** 16, highWaterMark: 2 ** 21 }
const beyond32Bits = 0xffff_ffff
/** Version 2.0; sizes and checksum follow the data; names in UTF-8; deflated. Without a time. */
const common = [20, 0x0808, 8, 0, 0x21] as const

/**
 * The bytes of the file, compressed while they are read. The long text may be longer than 4 GiB, its
 * compressed form may not.
 *
 * @param long its entry comes last. Where reading it fails, the file breaks off with that error; where nobody
 * reads the file to its end, the reading of `long` ends too.
 */
export async function* zipOf(
  texts: Readonly<Record<string, string>>,
  long: { readonly path: string; readonly content: AsyncIterable<string> },
): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let offset = 0
  const count = (bytes: Buffer): Buffer => {
    offset += bytes.length
    return bytes
  }
  for (const [path, text] of Object.entries(texts)) {
    const bytes = Buffer.from(text)
    const deflated = deflateRawSync(bytes)
    const entry = {
      name: Buffer.from(path),
      crc: crc32(bytes),
      compressed: deflated.length,
      size: bytes.length,
      offset,
    }
    entries.push(entry)
    yield count(Buffer.concat([before(entry), deflated, after(entry)]))
  }
  const [name, begins] = [Buffer.from(long.path), offset]
  yield count(before({ name }))
  const dataBegins = offset
  let crc = 0
  let size = 0
  async function* bytesOf(): AsyncGenerator<Buffer> {
    for await (const text of long.content) {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      size += bytes.length
      yield bytes
    }
  }
  const deflated = createDeflateRaw(deflating)
  // What fails is thrown where it is read.
  pipeline(bytesOf(), deflated, () => {})
  for await (const bytes of deflated) yield count(bytes as Buffer)
  const entry = { name, crc, compressed: offset - dataBegins, size, offset: begins }
  entries.push(entry)
  yield count(after(entry))
  const list = Buffer.concat(entries.map(listed))
  yield Buffer.concat([
    list,
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, entries.length], [2, entries.length]),
    fields([4, list.length], [4, offset], [2, 0]),
  ])
}

/** Little-endian numbers of so many bytes. */
function fields(...all: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value))
      else field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )
}

const shared = common.map((value) => [2, value] as const)

const before = ({ name }: Pick<Entry, 'name'>): Buffer =>
  Buffer.concat([fields([4, 0x04034b50], ...shared, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]), name])

function after({ crc, compressed, size }: Entry): Buffer {
  const bytes = size < beyond32Bits ? 4 : 8
  return fields([4, 0x08074b50], [4, crc], [bytes, compressed], [bytes, size])
}

function listed({ name, crc, compressed, size, offset }: Entry): Buffer {
  const extra = size < beyond32Bits ? Buffer.alloc(0) : fields([2, 1], [2, 8], [8, size])
  return Buffer.concat([
    fields([4, 0x02014b50], [2, 45], ...shared, [4, crc], [4, compressed], [4, Math.min(size, beyond32Bits)]),
    fields([2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
    name,
    extra,
  ])
}
