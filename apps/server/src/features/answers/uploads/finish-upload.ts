import type { UploadState } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { acrossCompanies } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'
import { settleWhole } from './settle-upload.ts'
import { isWhole, presentUpload, type UploadKey } from './upload-state.ts'

/**
 * The browser has made all pieces of an upload. Also after the page or the test has ended: it only says what there is.
 *
 * @throws ApiError notFound before the first piece, uploadConflict for another number of pieces than was said before,
 * or fewer than there are
 */
export async function finishUpload(
  services: Services,
  key: UploadKey,
  { pieces, durationMs }: { readonly pieces: number; readonly durationMs: number },
): Promise<UploadState> {
  const why = 'the cookie of the application names the company'
  const upload = await acrossCompanies(services.db, why, async (trx) => {
    const found = await trx
      .selectFrom('uploads')
      .where('company_id', '=', key.companyId)
      .where('application_id', '=', key.applicationId)
      .where('id', '=', key.uploadId)
      .select(['piece_count', 'highest_piece', 'pieces_expected'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new ApiError('notFound')
    if (found.highest_piece >= pieces || (found.pieces_expected ?? pieces) !== pieces)
      throw new ApiError('uploadConflict')
    if (found.pieces_expected === null)
      await trx
        .updateTable('uploads')
        .set({ pieces_expected: pieces, duration_ms: durationMs, finished_at: services.clock.now() })
        .where('company_id', '=', key.companyId)
        .where('application_id', '=', key.applicationId)
        .where('id', '=', key.uploadId)
        .execute()
    return { ...found, pieces_expected: pieces }
  })
  if (isWhole(upload)) await settleWhole(services, key)
  return await presentUpload(services, key, upload)
}
