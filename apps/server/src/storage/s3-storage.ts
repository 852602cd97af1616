/** Files in an S3 bucket. */

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, ListObjectsV2Command, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Storage } from './storage.ts'

/** Milliseconds: a connection silent for ten seconds is given up, however long a recording takes. */
const patience = { connectionTimeout: 3_000, socketTimeout: 10_000, requestTimeout: 600_000 }

/**
 * Opens `s3://key:secret@host/bucket?region=eu-west-3` (`&insecure=1` for http). Without optional checksums:
 * with the SDK's defaults some services store other bytes than were sent.
 */
export function openS3Storage(storageUrl: string, limits = patience): Storage {
  const url = new URL(storageUrl)
  const scheme = url.searchParams.get('insecure') === '1' ? 'http' : 'https'
  const client = new S3Client({
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
  })
  const bucket = url.pathname.slice(1)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    put: async (key, content) => {
      // Sent with its length, so read whole first: uploads are bounded by their calls' limits.
      const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
      await disk.put(key, bytes, { contentLength: bytes.length })
    },
    putFile: async (key, path) => {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
    },
    read: async (key, range) => {
      if (!range) return await disk.getStream(key)
      const part = `bytes=${range.first}-${range.last}`
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: part }))
      return Body as Readable
    },
    delete: (key) => disk.delete(key),
    listOlder: async function* (moment) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
        for (const { Key, LastModified } of Contents)
          if (Key !== undefined && LastModified !== undefined && LastModified < moment) yield Key
    },
    // Asked for a file, a store says of a bucket that is not there what it says of a file that is not.
    check: async () => void (await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: '-' }))),
    freeBytes: async () => Number.POSITIVE_INFINITY,
  }
}
