import S3rver from 's3rver'

/**
 * Runs a service that speaks S3, with one bucket in a folder. `url` is what STORAGE_URL says of it here.
 */
export async function runBucket(
  directory: string,
  address = 'localhost',
): Promise<{ url: string; close: () => Promise<void> }> {
  const s3 = new S3rver({
    port: 0,
    address,
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?insecure=1`,
    close: async () => await s3.close(),
  }
}
