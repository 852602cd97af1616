import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { asApiError } from '../plugins/known-failures.ts'
import { startS3 } from '../testing/s3.ts'
import { startSilentServer } from '../testing/silent-server.ts'
import { openS3Storage } from './s3-storage.ts'
import { openDiskStorage, type Storage } from './storage.ts'

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const folders: string[] = []
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assay-storage-'))
  folders.push(folder)
  return folder
}
const s3Url = await startS3()
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

const stores: readonly [string, () => Promise<Storage>][] = [
  ['a folder', async () => await openDiskStorage(await makeFolder())],
  ['an S3 bucket', async () => openS3Storage(s3Url)],
]

describe.each(stores)('%s', (_, open) => {
  test('gives back the bytes that it was given, from memory and from a stream, and forgets what is deleted', async () => {
    const storage = await open()
    const bytes = randomBytes(600_000)
    await storage.put('media/whole.bin', bytes)
    await storage.put('media/streamed.bin', Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]))
    for (const key of ['media/whole.bin', 'media/streamed.bin'])
      expect(sha(await buffer(await storage.read(key)))).toBe(sha(bytes))
    const part = await buffer(await storage.read('media/streamed.bin', { first: 3, last: 9 }))
    expect(part).toEqual(bytes.subarray(3, 10))
    await storage.delete('media/whole.bin')
    await expect((async () => await buffer(await storage.read('media/whole.bin')))()).rejects.toThrow()
    await storage.delete('media/whole.bin')
    await storage.check()
  })

  test('takes a file as it lies on this machine, and lists what is older than a moment', async () => {
    const storage = await open()
    const bytes = randomBytes(300_000)
    const path = join(await makeFolder(), 'made')
    const before = Date.now()
    await writeFile(path, bytes)
    await storage.putFile('joined/made.bin', path)
    expect(sha(await buffer(await storage.read('joined/made.bin')))).toBe(sha(bytes))
    const older = async (moment: Date) => {
      const keys: string[] = []
      for await (const key of storage.listOlder(moment)) keys.push(key)
      return keys
    }
    expect(await older(new Date(Date.now() + 60_000))).toContain('joined/made.bin')
    expect(await older(new Date(before - 60_000))).not.toContain('joined/made.bin')
  })
})

test.each([
  ['that says nothing', ''],
  ['that falls silent within an answer', 'HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nfirst half'],
])('a bucket %s is given up, and told as away', async (_, says) => {
  const port = await startSilentServer(says)
  const limits = { connectionTimeout: 1000, socketTimeout: 100, requestTimeout: 60_000 }
  const storage = openS3Storage(`s3://key:secret@127.0.0.1:${port}/bucket?insecure=1`, limits)
  const failure = await storage
    .read('media/a.bin')
    .then(buffer)
    .catch((error: unknown) => error)
  expect(asApiError(failure)?.code).toBe('unavailable')
})

test('a write that breaks off leaves nothing behind in the folder', async () => {
  const folder = await makeFolder()
  const storage = await openDiskStorage(folder)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('first half')
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.put('media/half.bin', broken)).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})
