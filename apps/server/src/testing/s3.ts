import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** A service that speaks S3, for the calling test file. Gives what STORAGE_URL says of its bucket. */
export async function startS3(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'assay-s3-'))
  const s3 = new S3rver({
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  afterAll(async () => {
    await s3.close()
    await rm(directory, { recursive: true })
  })
  return `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?insecure=1`
}
