import { acrossCompanies } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'
import type { UploadKey } from './upload-state.ts'

/** All pieces of an upload are there: it is joined next. Nothing happens the second time. */
export async function settleWhole({ db }: Services, key: UploadKey): Promise<void> {
  await acrossCompanies(db, 'the cookie of the application names the company', async (trx) => {
    await trx
      .updateTable('uploads')
      .set({ state: 'joining' })
      .where('company_id', '=', key.companyId)
      .where('application_id', '=', key.applicationId)
      .where('id', '=', key.uploadId)
      .where('state', 'in', ['receiving', 'incomplete'])
      .whereRef('piece_count', '=', 'pieces_expected')
      .execute()
  })
}
