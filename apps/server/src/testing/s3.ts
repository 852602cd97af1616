import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { runBucket } from './bucket.ts'

/** A service that speaks S3, for the calling test file. Gives what STORAGE_URL says of its bucket. */
export async function startS3(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-s3-'))
  const { url, close } = await runBucket(directory)
  afterAll(async () => {
    await close()
    await rm(directory, { recursive: true })
  })
  return url
}
