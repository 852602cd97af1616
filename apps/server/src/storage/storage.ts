/** Files: a folder of DATA_DIR or an S3 bucket, behind one small interface. */
import { randomUUID } from 'node:crypto'

import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, stat, statfs, unlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface Storage {
  /** Writes a whole file under a key of `[A-Za-z0-9._/-]`; it is there entirely or not at all. */
  put: (key: string, content: Buffer | Readable) => Promise<void>
  /** Stores a file of this machine, however large. */
  putFile: (key: string, path: string) => Promise<void>
  /** @param range first and last byte, included, from 0; else the whole @throws when there is no such file */
  read: (key: string, range?: ByteRange) => Promise<Readable>
  /** Deletes a file; does nothing where there is no such file. */
  delete: (key: string) => Promise<void>
  /** Every file that was written before a moment, in no order. */
  listOlder: (moment: Date) => AsyncIterable<string>
  /** Checks whether files can be written right now, for `/readyz`. */
  check: () => Promise<void>
  /** Bytes that may still be written; Infinity where the store does not say. */
  freeBytes: () => Promise<number>
}

/** Kept free on the disk of the files, so that answers go on being accepted when uploads no longer are. */
export const reservedBytes = 200_000_000

/** Opens the folder: written to a temporary name, synced, renamed (flydrive writes to the final one). */
export async function openDiskStorage(folder: string): Promise<Storage> {
  await mkdir(join(folder, 'tmp'), { recursive: true })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const put = async (key: string, content: Buffer | Readable): Promise<void> => {
    const temporary = join(folder, 'tmp', randomUUID())
    try {
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
      await pipeline(source, createWriteStream(temporary, { flags: 'wx' }))
      await sync(temporary)
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true })
      await rename(temporary, target)
    } catch (error) {
      await unlink(temporary).catch((missing: NodeJS.ErrnoException) => {
        if (missing.code !== 'ENOENT') throw missing
      })
      throw error
    }
  }
  return {
    put,
    putFile: async (key, path) => await put(key, createReadStream(path)),
    read: async (key, range) => {
      if (!range) return await disk.getStream(key)
      const handle = await open(join(folder, key), 'r')
      return handle.createReadStream({ start: range.first, end: range.last })
    },
    delete: (key) => disk.delete(key),
    listOlder: (moment) => listOlder(folder, moment),
    check: async () => {
      await disk.put('tmp/check', 'ok')
    },
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return Math.max(0, bavail * bsize - reservedBytes)
    },
  }
}

async function* listOlder(folder: string, moment: Date): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch((gone: NodeJS.ErrnoException) => {
      if (gone.code !== 'ENOENT') throw gone
      return undefined
    })
    if (found && found.mtime < moment) yield relative(folder, path)
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
