/**
 * Recordings and photos travel as numbered chunks that are sent while they are made (product 4.9); on the
 * wire they are `pieces`. The browser makes the upload's id, so that a recording can begin without a network.
 * The answer names it: `{ parts: [id] }` or `{ photoId: id }`. Each call carries the header `x-attempt`.
 */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { chunkLimit, chunkMaxBytes, chunkRefusals, tryMaxBytes, uploadAddresses } from './lazy-addresses.ts'
import type { UploadState } from './types.ts'

/** `video/webm;codecs=vp8,opus`: what the browser's recorder says that it makes. */
const mimeType = z.string().min(3).max(100)

const uploadState = z.object({
  uploadId: id,
  received: z.int(),
  missing: z.array(z.int()),
  finished: z.boolean(),
}) satisfies z.ZodType<UploadState>

export const uploadChunk = declareCall({
  address: uploadAddresses.uploadChunk,
  summary:
    'One piece of a recording or photo; the first to arrive begins the upload. A piece that is there already is not written again',
  permission: 'candidate',
  params: z.strictObject({
    uploadId: id,
    number: z.coerce
      .number()
      .int()
      .min(0)
      .max(chunkLimit - 1),
  }),
  query: z.strictObject({ module: z.string().min(1).max(64), mimeType }),
  /** The bytes, as `application/octet-stream`. */
  binary: true,
  bodyLimit: chunkMaxBytes,
  response: uploadState,
  errors: ['applicationEnded', 'applicationInterrupted', ...chunkRefusals, 'storageFull'],
})

export const finishUpload = declareCall({
  address: uploadAddresses.finishUpload,
  summary: 'All pieces of an upload were made; says which are still missing. It is joined once it is whole',
  permission: 'candidate',
  body: z.strictObject({
    attempt: id,
    pieces: z.int().min(1).max(chunkLimit),
    /** The length as the browser measured it. */
    durationMs: z
      .int()
      .min(0)
      .max(chunkLimit * 1000),
  }),
  response: uploadState,
  errors: ['notFound', 'uploadConflict'],
})

export const ownUpload = declareCall({
  address: uploadAddresses.ownUpload,
  summary: 'The candidate’s own recording or photo, to be played or seen again; takes Range',
  permission: 'candidate',
  query: z.strictObject({ attempt: id }),
  produces: ['video/webm', 'video/mp4', 'audio/webm', 'audio/mp4', 'image/jpeg', 'image/png'],
  response: 'stream',
  errors: ['applicationEnded', 'applicationInterrupted', 'rangeNotSatisfiable', 'fileInfected'],
})

export const tryUpload = declareCall({
  address: uploadAddresses.tryUpload,
  summary: 'The device check sends some seconds of sound or picture; nothing of it is kept',
  permission: 'public',
  binary: true,
  bodyLimit: tryMaxBytes,
  response: z.object({ bytes: z.int() }),
  errors: ['fileMissing', 'tooManyRequests'],
})
