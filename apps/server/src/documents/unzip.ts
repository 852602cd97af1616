/** ZIP files from outside: their list is looked at before anything is unpacked. */
import { buffer } from 'node:stream/consumers'
import { ApiError } from '@assay/contract/errors'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

export interface ListedZip {
  readonly archive: ZipFile
  readonly entries: ReadonlyMap<string, Entry>
  /** What they are together when they are unpacked, as the list says. */
  readonly bytes: number
}

/**
 * The entries of an archive by their paths. One that leads out of it, such as `../x`, makes it unreadable.
 * @throws ApiError importUnreadable, importArchiveTooLarge, importPathOutside
 */
export async function listEntries(bytes: Buffer, most = 500): Promise<ListedZip> {
  const entries = new Map<string, Entry>()
  try {
    const archive = await fromBufferPromise(bytes, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
    })
    if (archive.entryCount > most) throw new ApiError('importArchiveTooLarge')
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry)
    const total = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    return { archive, entries, bytes: total }
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (/^(?:invalid relative|absolute) path/.test((error as Error).message))
      throw new ApiError('importPathOutside')
    // Whatever else is wrong with it, to a person it is one thing.
    throw new ApiError('importUnreadable')
  }
}

/** The bytes of an entry: no more than its list says, which was looked at before. */
export async function unpack(archive: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await archive.openReadStreamPromise(entry))
  } catch {
    throw new ApiError('importUnreadable')
  }
}
