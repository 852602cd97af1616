/**
 * The little of WebM and MP4 that is needed to cut a recording where chunks are missing. Chunks end anywhere;
 * a player can begin again at a cluster (WebM) or a fragment (MP4).
 */

export type Container = 'webm' | 'mp4'

/** Bytes of a signature that may lie across two chunks. */
export const signatureBytes = 24

/** Says in which container a recording begins; undefined where it is neither. */
export function containerOf(start: Buffer): Container | undefined {
  if (start.subarray(0, 4).toString('hex') === '1a45dfa3') return 'webm'
  return start.subarray(4, 8).toString('latin1') === 'ftyp' ? 'mp4' : undefined
}

/** Where the first cluster or fragment begins from `from` on; -1 without. Any picture may hold an id. */
export function findFragment(container: Container, bytes: Buffer, from = 0): number {
  const id = container === 'webm' ? clusterId : fragmentType
  const before = container === 'webm' ? 0 : 4
  for (let at = bytes.indexOf(id, from + before); at !== -1; at = bytes.indexOf(id, at + 1))
    if (container === 'webm' ? isCluster(bytes, at) : isMovieFragment(bytes, at)) return at - before
  return -1
}

const clusterId = Buffer.from('1f43b675', 'hex')
const fragmentType = Buffer.from('moof')

/** Id, size, and a timestamp of one to eight bytes as the first child. */
function isCluster(bytes: Buffer, at: number): boolean {
  const size = readVint(bytes, at + 4)
  if (!size) return false
  const child = at + 4 + size.length
  const [id = 0, length = 0] = [bytes[child], bytes[child + 1]]
  return id === 0xe7 && length >= 0x81 && length <= 0x88
}

/** `moof`, then a `mfhd` of 16 bytes. */
function isMovieFragment(bytes: Buffer, at: number): boolean {
  return bytes.subarray(at + 4, at + 12).toString('latin1') === '\0\0\0\u0010mfhd'
}

/** How many bytes of a WebM cluster are whole elements: one that is cut off would spoil it. */
export function wholeClusterBytes(bytes: Buffer): number {
  let at = 4 + (readVint(bytes, 4)?.length ?? 0)
  for (;;) {
    const end = elementEnd(bytes, at)
    if (end === undefined || end > bytes.length) return at
    at = end
  }
}

/** Whether the bytes before the first fragment end with their last element; a header cut off misleads. */
export function isWholeHeader(container: Container, bytes: Buffer): boolean {
  let at = 0
  while (at < bytes.length) {
    const end = container === 'webm' ? elementEnd(bytes, at) : boxEnd(bytes, at)
    if (end === undefined || end <= at) return false
    at = end
  }
  return at === bytes.length
}

/** Where a box of MP4 ends. */
function boxEnd(bytes: Buffer, at: number): number | undefined {
  return at + 4 > bytes.length ? undefined : at + bytes.readUInt32BE(at)
}

/** Where an element of WebM ends; for the one that contains all others, where its first child begins. */
function elementEnd(bytes: Buffer, at: number): number | undefined {
  const data = at + idLength(bytes[at] ?? 0)
  const size = readVint(bytes, data)
  if (!size) return undefined
  const isSegment = bytes.toString('hex', at, at + 4) === '18538067'
  return size.value === null && !isSegment
    ? undefined
    : data + size.length + (isSegment ? 0 : (size.value ?? 0))
}

function idLength(first: number): number {
  return Math.clz32(first) - 23
}

/** A number of EBML; `value` null where the size is left open. Undefined where it is not all there. */
function readVint(bytes: Buffer, at: number): { length: number; value: number | null } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = first & (0xff >> length)
  let isOpen = value === 0xff >> length
  for (let index = 1; index < length; index += 1) {
    value = value * 256 + (bytes[at + index] ?? 0)
    isOpen &&= bytes[at + index] === 0xff
  }
  return { length, value: isOpen ? null : value }
}
