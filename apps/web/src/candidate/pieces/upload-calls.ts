/** The calls that carry recordings and photos, apart from the others: their bytes are sent where a test records. */
import { attemptHeader, uploadAddresses } from '@assay/contract/answers/addresses'
import type { UploadState } from '@assay/contract/answers/types'
import type { Outcome } from '../api/outcome.ts'
import { request } from '../api/request.ts'
import type { KeptUpload } from './piece-store.ts'

const about = (attempt: string) => ({ [attemptHeader]: attempt })

export function uploadPiece(
  attempt: string,
  { uploadId, module, mimeType }: KeptUpload,
  number: number,
  bytes: ArrayBuffer,
): Promise<Outcome<UploadState>> {
  return request(uploadAddresses.uploadPiece, {
    params: { uploadId, number: String(number) },
    query: { module, mimeType },
    bytes,
    headers: about(attempt),
  })
}

export function finishUpload(
  attempt: string,
  { uploadId, pieces, durationMs }: KeptUpload,
): Promise<Outcome<UploadState>> {
  return request(uploadAddresses.finishUpload, {
    params: { uploadId },
    json: { attempt, pieces, durationMs },
    headers: about(attempt),
  })
}

/** Where the candidate's own upload is played or seen. */
export function ownUploadAddress(attempt: string, uploadId: string): string {
  return `${uploadAddresses.ownUpload.path.replace(':uploadId', uploadId)}?attempt=${attempt}`
}
