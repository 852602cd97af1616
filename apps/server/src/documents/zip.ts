import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Storage } from '../storage/storage.ts'

interface ZipEntry {
  readonly path: string
  /** Bytes at hand, or what opens them when their turn comes. */
  readonly content: Buffer | (() => Readable | Promise<Readable>)
  /** 0 for what is packed already; the more, the smaller and slower. */
  readonly level?: number
}

/** A ZIP file made while it is read. It breaks off where an entry fails, and stops when nobody reads. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  // yazl says less of it than it is.
  const file = zip.outputStream as Readable
  const breakOff = (error: Error) => void file.destroy(error)
  let opened: Readable | undefined
  const open = async (content: () => Readable | Promise<Readable>) => {
    opened = (await content()).once('error', breakOff)
    return opened
  }
  file.once('close', () => opened?.destroy())
  zip.on('error', breakOff)
  for (const { path, content, level = 6 } of entries) {
    const options = { compressionLevel: level }
    if (Buffer.isBuffer(content)) zip.addBuffer(content, path, options)
    else
      zip.addReadStreamLazy(path, options, (give) => {
        void open(content).then((stream) => give(null, stream), breakOff)
      })
  }
  zip.end()
  return file
}

/** Files as they came, under `files/`: pictures, sounds, films and documents are packed already. */
export const storedEntries = (
  storage: Storage,
  files: readonly { readonly id: string; readonly storage_key: string }[],
): ZipEntry[] =>
  files.map(({ id, storage_key: key }) => ({
    path: `files/${id}${/\.\w+$/.exec(key)?.[0] ?? ''}`,
    content: () => storage.read(key),
    level: 0,
  }))
