import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** What a ZIP file holds, by the names in it, as another library reads them. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
  const read = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry())
    read.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
  return read
}
