import type { UploadState } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { acrossCompanies } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { refuseOldBrowser } from './refuse-old-browser.ts'
import { settleWhole } from './settle-upload.ts'
import { isWhole, presentUpload } from './upload-state.ts'

interface UploadEnd {
  readonly pieces: number
  /** The length as the browser measured it; null where it was not measured. */
  readonly durationMs: number | null
}

/**
 * Takes in that all chunks of an upload were made, also after the end.
 * @throws ApiError notFound before the first chunk, uploadConflict for a number that does not fit,
 * applicationTakenOver, applicationErased
 */
export async function finishUpload(
  services: Services,
  ticket: CandidateTicket,
  uploadId: string,
  { pieces, durationMs }: UploadEnd,
): Promise<UploadState> {
  const key = { companyId: ticket.companyId, applicationId: ticket.applicationId, uploadId }
  const row = { company_id: key.companyId, application_id: key.applicationId, id: uploadId }
  const why = 'the cookie of the application names the company'
  const upload = await acrossCompanies(services.db, why, async (trx) => {
    await refuseOldBrowser(trx, ticket)
    const found = await trx
      .selectFrom('uploads')
      .where((eb) => eb.and(row))
      .select(['piece_count', 'highest_piece', 'pieces_expected'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('notFound'))
    if (found.highest_piece >= pieces || (found.pieces_expected ?? pieces) !== pieces)
      throw new ApiError('uploadConflict')
    if (found.pieces_expected === null)
      await trx
        .updateTable('uploads')
        .set({ pieces_expected: pieces, duration_ms: durationMs, finished_at: services.clock.now() })
        .where((eb) => eb.and(row))
        .execute()
    return { ...found, pieces_expected: pieces }
  })
  if (isWhole(upload)) await settleWhole(services, key)
  return await presentUpload(services, key, upload)
}
