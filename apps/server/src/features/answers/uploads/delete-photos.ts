import { sql } from 'kysely'
import type { AnyTransaction } from '../../../database/for-company.ts'

/**
 * Deletes photos of identity documents of decided applications, `of` these or all of the transaction's
 * (product 8.5). That there was one stays readable; the sweep deletes the files.
 */
export async function deleteDecidedPhotos(
  trx: AnyTransaction,
  of?: { readonly companyId: string; readonly applicationIds: readonly string[] },
): Promise<void> {
  const some = of
    ? sql`and upload.company_id = ${of.companyId} and upload.application_id = any(${[...of.applicationIds]}::uuid[])`
    : sql``
  await sql`
    with photo as (
      update uploads upload set state = 'deleted', file_id = null
      from applications app
      where app.company_id = upload.company_id and app.id = upload.application_id
        and app.status in ('refused', 'hired') and upload.kind = 'photo' and upload.state <> 'deleted' ${some}
      returning upload.company_id, upload.application_id, upload.id
    ),
    chunks as (
      delete from upload_pieces chunk using photo
      where chunk.company_id = photo.company_id and chunk.application_id = photo.application_id
        and chunk.upload_id = photo.id
    )
    delete from files using photo
    where files.company_id = photo.company_id and files.application_id = photo.application_id
      and files.kind = 'identity'`.execute(trx)
}
