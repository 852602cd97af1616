/** The files of the store, out of it and into one: a folder or a bucket. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import { type FileOfBackup, parts } from './manifest.ts'

/** Files on their way, and what tells whether the store can be written to. */
const isBackedUp = (key: string): boolean => !key.startsWith('tmp/') && key !== 'check'

const farOff = new Date('9999-01-01T00:00:00Z')

export async function isEmptyStore(storage: Storage): Promise<boolean> {
  for await (const key of storage.listOlder(farOff)) if (isBackedUp(key)) return false
  return true
}

/** Copies into the backup what the store has and it has not. A file that goes meanwhile is left out. */
export async function copyFiles(storage: Storage, folder: string, copied: Map<string, FileOfBackup>) {
  for await (const key of storage.listOlder(farOff)) {
    if (!isBackedUp(key) || copied.has(key)) continue
    const file = await copyFile(storage, folder, key)
    if (file) copied.set(key, file)
  }
}

async function copyFile(storage: Storage, folder: string, key: string): Promise<FileOfBackup | undefined> {
  const path = join(folder, parts.file(key))
  await mkdir(dirname(path), { recursive: true })
  const measure = new Measure()
  try {
    await pipeline(await storage.read(key), measure, createWriteStream(path, { flags: 'wx', flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    if (await isThere(storage, key)) throw error
    return undefined
  }
  return { key, ...measure.result() }
}

async function isThere(storage: Storage, wanted: string): Promise<boolean> {
  for await (const key of storage.listOlder(farOff)) if (key === wanted) return true
  return false
}

/** Size and checksum of a file as the store gives it back. */
export async function measureStored(storage: Storage, key: string): Promise<Omit<FileOfBackup, 'key'>> {
  const measure = new Measure()
  await pipeline(await storage.read(key), measure.resume())
  return measure.result()
}

/** Lets bytes through, and knows afterwards how many and which. */
class Measure extends Transform {
  readonly #hash = createHash('sha256')
  #size = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, data: Buffer) => void): void {
    this.#hash.update(chunk)
    this.#size += chunk.length
    done(null, chunk)
  }

  /** Once, after the end. */
  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}
