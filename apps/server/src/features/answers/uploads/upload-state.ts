import { ofCompany } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'

/** Names an upload: ids are the browsers', unique within their application only. */
export interface UploadKey {
  readonly companyId: string
  readonly applicationId: string
  readonly uploadId: string
}

/** What is counted of an upload. */
interface Counted {
  readonly piece_count: number
  readonly highest_piece: number
  readonly pieces_expected: number | null
}

/** Says whether all chunks are there, which is false until the browser has said how many it made. */
export function isWhole({ piece_count: count, pieces_expected: expected }: Counted): boolean {
  return expected !== null && count >= expected
}

/** Presents an upload to the browser: which chunk numbers it must send again. */
export async function presentUpload(services: Services, key: UploadKey, upload: Counted) {
  const end = upload.pieces_expected ?? upload.highest_piece + 1
  return {
    uploadId: key.uploadId,
    received: upload.piece_count,
    missing: upload.piece_count >= end ? [] : await listMissing(services, key, end),
    finished: upload.pieces_expected !== null,
  }
}

async function listMissing({ db }: Services, key: UploadKey, end: number): Promise<number[]> {
  const rows = await db
    .selectFrom('upload_pieces')
    .where(ofCompany(key.companyId, { application_id: key.applicationId, upload_id: key.uploadId }))
    .select('number')
    .execute()
  const there = new Set(rows.map(({ number }) => number))
  return Array.from({ length: end }, (_, number) => number).filter((number) => !there.has(number))
}
