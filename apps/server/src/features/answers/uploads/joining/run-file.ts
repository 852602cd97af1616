import { type FileHandle, open } from 'node:fs/promises'
import {
  type Container,
  containerOf,
  findFragment,
  isWholeHeader,
  signatureBytes,
  wholeClusterBytes,
} from './containers.ts'

/** The bytes before the first cluster or fragment of a recording. */
export interface Header {
  readonly container: Container
  readonly bytes: Buffer
}

/** Looked for the header so far in, at most. */
const maxHeaderBytes = 4_000_000
/** A last cluster above this is left as it is: it cannot come from a recorder. */
const maxClusterBytes = 64_000_000

/**
 * Writes a stretch of a recording, which `fill` gives, and cuts it behind its last whole element.
 * @returns its header, if known and whole
 */
export async function writeRun(
  path: string,
  fill: (file: { write: (bytes: Buffer) => Promise<void> }) => Promise<void>,
): Promise<Header | undefined> {
  const handle = await open(path, 'wx+')
  try {
    const fragments = new FragmentFinder()
    await fill({
      write: async (bytes) => {
        await handle.write(bytes)
        fragments.see(bytes)
      },
    })
    return await finish(handle, fragments)
  } finally {
    await handle.close()
  }
}

async function finish(handle: FileHandle, { container, size, first, last }: FragmentFinder) {
  if (container === 'webm' && last !== undefined && size - last <= maxClusterBytes)
    await handle.truncate(last + wholeClusterBytes(await readPart(handle, last, size)))
  const end = first ?? size
  if (!container || end > maxHeaderBytes) return undefined
  const bytes = await readPart(handle, 0, end)
  return isWholeHeader(container, bytes) ? { container, bytes } : undefined
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer
}

/** Notices, while bytes go by, where a recording's clusters or fragments begin. */
class FragmentFinder {
  container: Container | undefined
  /** Bytes so far. */
  size = 0
  /** The byte at which the first cluster or fragment begins, and that of the last so far. */
  first: number | undefined
  last: number | undefined
  #tail = Buffer.alloc(0)

  see(bytes: Buffer): void {
    if (this.size === 0) this.container = containerOf(bytes)
    if (this.container) {
      const seen = Buffer.concat([this.#tail, bytes])
      const offset = this.size - this.#tail.length
      for (let at = findFragment(this.container, seen); at !== -1; ) {
        this.last = offset + at
        this.first ??= this.last
        at = findFragment(this.container, seen, at + 1)
      }
      this.#tail = seen.subarray(-signatureBytes)
    }
    this.size += bytes.length
  }
}
