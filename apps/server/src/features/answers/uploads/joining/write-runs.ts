import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../../storage/storage.ts'
import { type Container, containerOf, findFragment, signatureBytes, wholeClusterBytes } from './containers.ts'

export interface StoredPiece {
  readonly number: number
  readonly storageKey: string
}

/** A recording's pieces as files that can be read by themselves, in order; none where its beginning is missing. */
export interface Runs {
  readonly paths: readonly string[]
  readonly container: Container | undefined
}

/** Looked for the recording's headers so far in, at most. */
const maxHeaderBytes = 4_000_000
/** A last cluster above this is left as it is: it cannot come from a recorder. */
const maxClusterBytes = 64_000_000

/**
 * Writes pieces into a folder, one file for each run without a gap. The first is the recording's beginning as it was
 * made; each later one is its headers and what follows the gap from the next place where a player can begin.
 *
 * @param pieces in the order of their numbers
 */
export async function writeRuns(
  storage: Storage,
  pieces: readonly StoredPiece[],
  folder: string,
): Promise<Runs> {
  const [first, ...later] = runsOf(pieces)
  if (!first || first[0]?.number !== 0) return { paths: [], container: undefined }
  const start = await openRun(join(folder, 'run-0'))
  for (const piece of first) await start.write(await read(storage, piece))
  const header = await start.close()
  if (!header) return { paths: [start.path], container: undefined }
  const paths = [start.path]
  for (const [index, run] of later.entries()) {
    const path = join(folder, `run-${index + 1}`)
    if (await writeLaterRun(storage, run, path, header)) paths.push(path)
  }
  return { paths, container: header.container }
}

/** Pieces in runs of consecutive numbers. */
export function runsOf<P extends { readonly number: number }>(pieces: readonly P[]): P[][] {
  const runs: P[][] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last && last.at(-1)?.number === piece.number - 1) last.push(piece)
    else runs.push([piece])
  }
  return runs
}

async function read(storage: Storage, { storageKey }: StoredPiece): Promise<Buffer> {
  return await buffer(await storage.read(storageKey))
}

/** What stands before the first cluster or fragment. */
interface Header {
  readonly container: Container
  readonly bytes: Buffer
}

/** False where no place to begin again was found. */
async function writeLaterRun(
  storage: Storage,
  run: readonly StoredPiece[],
  path: string,
  { container, bytes: header }: Header,
): Promise<boolean> {
  let file: Awaited<ReturnType<typeof openRun>> | undefined
  let tail = Buffer.alloc(0)
  for (const piece of run) {
    const bytes = await read(storage, piece)
    if (file) {
      await file.write(bytes)
      continue
    }
    const seen = Buffer.concat([tail, bytes])
    const at = findFragment(container, seen)
    tail = seen.subarray(-signatureBytes)
    if (at === -1) continue
    file = await openRun(path)
    await file.write(Buffer.concat([header, seen.subarray(at)]))
  }
  await file?.close()
  return file !== undefined
}

/** A file that is written to its end, and then cut behind its last whole element. */
async function openRun(path: string) {
  const handle = await open(path, 'wx+')
  let size = 0
  let tail = Buffer.alloc(0)
  let container: Container | undefined
  let lastFragment = -1
  let headerEnd = -1
  return {
    path,
    async write(bytes: Buffer): Promise<void> {
      if (size === 0) container = containerOf(bytes)
      await handle.write(bytes)
      if (container) {
        const seen = Buffer.concat([tail, bytes])
        const offset = size - tail.length
        for (let at = findFragment(container, seen); at !== -1; at = findFragment(container, seen, at + 1)) {
          lastFragment = offset + at
          if (headerEnd === -1) headerEnd = offset + at
        }
        tail = seen.subarray(-signatureBytes)
      }
      size += bytes.length
    },
    /** Ends the file. */
    async close(): Promise<Header | undefined> {
      try {
        if (container === 'webm' && lastFragment !== -1) await trim(handle, lastFragment, size)
        const end = headerEnd === -1 ? size : headerEnd
        if (!container || end > maxHeaderBytes) return undefined
        return { container, bytes: await readPart(handle, 0, end) }
      } finally {
        await handle.close()
      }
    },
  }
}

async function trim(handle: FileHandle, cluster: number, size: number): Promise<void> {
  if (size - cluster > maxClusterBytes) return
  const whole = wholeClusterBytes(await readPart(handle, cluster, size))
  await handle.truncate(cluster + whole)
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer: bytes } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return bytes
}
