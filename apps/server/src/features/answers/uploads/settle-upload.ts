import { type AnyTransaction, acrossCompanies, ofCompany } from '../../../database/for-company.ts'
import type { JobData } from '../../../jobs/job-data.ts'
import type { Services } from '../../../services.ts'
import type { UploadKey } from './upload-state.ts'

/** Settles an upload of which all chunks are there: it is joined next. Nothing happens the second time. */
export async function settleWhole(services: Services, key: UploadKey): Promise<void> {
  await acrossCompanies(services.db, 'the cookie of the application names the company', async (trx) => {
    const settled = await trx
      .updateTable('uploads')
      .set({ state: 'joining' })
      .where(ofCompany(key.companyId, { application_id: key.applicationId, id: key.uploadId }))
      .where('state', 'in', ['receiving', 'incomplete'])
      .whereRef('piece_count', '=', 'pieces_expected')
      .returning('module_item_id')
      .executeTakeFirst()
    if (settled) await enqueueJoining(services, trx, [{ ...key, moduleId: settled.module_item_id }])
  })
}

/** Has the recordings of these modules looked at again, one module a job. */
export async function enqueueJoining(
  { jobs }: Services,
  trx: AnyTransaction,
  modules: readonly JobData<'join-uploads'>[],
): Promise<void> {
  if (modules.length === 0) return
  await jobs.enqueue(
    trx,
    'join-uploads',
    modules.map(({ companyId, applicationId, moduleId }) => ({ companyId, applicationId, moduleId })),
  )
}
