import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '../../../../storage/storage.ts'
import { findFragment, signatureBytes } from './containers.ts'
import { type Header, writeRun } from './run-file.ts'

export interface StoredChunk {
  readonly number: number
  readonly storageKey: string
}

/**
 * Writes chunks, in the order of their numbers, as files that can be read by themselves, one for each run
 * without a gap; none without the beginning. Each later file is the header and the bytes from the next
 * position where a player can begin.
 * @returns the files' paths, in order
 */
export async function writeRuns(storage: Storage, chunks: readonly StoredChunk[], folder: string) {
  const [first, ...later] = runsOf(chunks)
  if (!first || first[0]?.number !== 0) return []
  const path = join(folder, 'run-0')
  const header = await writeRun(path, async (file) => {
    for (const chunk of first) await file.write(await read(storage, chunk))
  })
  const paths = [path]
  if (header)
    for (const [index, run] of later.entries()) {
      const laterPath = join(folder, `run-${index + 1}`)
      if (await writeLaterRun(storage, run, laterPath, header)) paths.push(laterPath)
    }
  return paths
}

/** Chunks in runs of consecutive numbers. */
export function runsOf<P extends { readonly number: number }>(chunks: readonly P[]): P[][] {
  const runs: P[][] = []
  for (const chunk of chunks) {
    const last = runs.at(-1)
    if (last && last.at(-1)?.number === chunk.number - 1) last.push(chunk)
    else runs.push([chunk])
  }
  return runs
}

async function read(storage: Storage, { storageKey }: StoredChunk): Promise<Buffer> {
  return await buffer(await storage.read(storageKey))
}

/** False where no place to begin again was found. */
async function writeLaterRun(
  storage: Storage,
  run: readonly StoredChunk[],
  path: string,
  { container, bytes: header }: Header,
): Promise<boolean> {
  let tail = Buffer.alloc(0)
  for (const [index, chunk] of run.entries()) {
    const seen = Buffer.concat([tail, await read(storage, chunk)])
    const at = findFragment(container, seen)
    tail = seen.subarray(-signatureBytes)
    if (at === -1) continue
    await writeRun(path, async (file) => {
      await file.write(Buffer.concat([header, seen.subarray(at)]))
      for (const next of run.slice(index + 1)) await file.write(await read(storage, next))
    })
    return true
  }
  return false
}
