/** The queue of chunks of an application in this browser. Loaded where a test records, not with the entry. */

import { attemptHeader } from '@assay/contract/answers/addresses'
import { chunkRefusals, uploadAddresses } from '@assay/contract/answers/lazy-addresses'
import type { RecoveryChunk, UploadState } from '@assay/contract/answers/types'
import { newUuid } from '../../../api/new-uuid.ts'
import type { Network } from '../../api/network.ts'
import type { Outcome } from '../../api/outcome.ts'
import { request } from '../../api/request.ts'
import { wholeApplication } from '../whole-application.ts'
import { ChunkQueue, type ChunkQueueParts } from './chunk-queue.ts'
import type { StoredUpload } from './chunk-store.ts'
import { indexedDbChunkStore } from './indexed-db-chunk-store.ts'
import { layeredChunkStore } from './layered-chunk-store.ts'
import { liveUpload } from './live-upload.ts'
import { memoryChunkStore } from './memory-chunk-store.ts'
import { recoverableChunks } from './recoverable-chunks.ts'

const forGood: ReadonlySet<string> = new Set([...chunkRefusals, ...wholeApplication])

const about = (attempt: string) => ({ [attemptHeader]: attempt })

export interface OpenChunks
  extends Pick<ChunkQueueParts, 'attempt' | 'now' | 'later' | 'random' | 'serverNow' | 'onChange'> {
  readonly watch: Network['watch']
}

/** Opens the queue with the chunks that an earlier page load left in it. */
export async function openChunks({ watch, attempt, ...parts }: OpenChunks): Promise<ChunkQueue> {
  const memory = memoryChunkStore()
  const queue = new ChunkQueue({
    ...parts,
    attempt,
    store: layeredChunkStore(indexedDbChunkStore(), memory),
    isVolatile: () => memory.size() > 0,
    // Chunks carry much, and so take their time.
    sendChunk: (...chunk) => watch(() => uploadChunk(attempt, ...chunk), false),
    sendEnd: (upload) => watch(() => finishUpload(attempt, upload), true),
    addressOf: (uploadId) => ownUploadAddress(attempt, uploadId),
    newId: newUuid,
  })
  await queue.restore()
  return queue
}

/** Reads the chunks that this browser keeps of an application that is over. None of them is sent. */
export async function chunksLeft(attempt: string): Promise<RecoveryChunk[]> {
  const store = indexedDbChunkStore()
  const { uploads, chunks } = await store.load(attempt)
  return await recoverableChunks(
    store,
    attempt,
    uploads.map((stored) => liveUpload(stored, chunks)),
  )
}

export const forgetChunks = (attempt: string): Promise<void> => indexedDbChunkStore().clear(attempt)

/** The calls that carry recordings and photos, loaded only where a test records. */
async function uploadChunk(
  attempt: string,
  { uploadId, module, mimeType }: StoredUpload,
  number: number,
  bytes: ArrayBuffer,
): Promise<Outcome<UploadState>> {
  const outcome = await request<UploadState>(uploadAddresses.uploadChunk, {
    params: { uploadId, number: String(number) },
    query: { module, mimeType },
    bytes,
    headers: about(attempt),
  })
  // Another refusal says nothing of the chunk: a proxy before the server takes only smaller ones, say.
  const isOfChunk = outcome.kind !== 'refused' || forGood.has(outcome.code)
  return isOfChunk ? outcome : { kind: 'retry', retryAfterSeconds: 0, why: 'server' }
}

function finishUpload(
  attempt: string,
  { uploadId, pieces, durationMs }: StoredUpload,
): Promise<Outcome<UploadState>> {
  return request(uploadAddresses.finishUpload, {
    params: { uploadId },
    json: { attempt, pieces, durationMs },
    headers: about(attempt),
  })
}

function ownUploadAddress(attempt: string, uploadId: string): string {
  return `${uploadAddresses.ownUpload.path.replace(':uploadId', uploadId)}?attempt=${attempt}`
}
