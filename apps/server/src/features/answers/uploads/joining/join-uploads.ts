import { type AnyTransaction, acrossCompanies, ofCompany } from '../../../../database/for-company.ts'
import type { JobData, JobRun } from '../../../../jobs/job-data.ts'
import type { Services } from '../../../../services.ts'
import { askForScan } from '../../../media/scan-file.ts'
import { isWhole, type UploadKey } from '../upload-state.ts'
import { joinAnswer } from './join-answer.ts'
import { makeFile } from './make-file.ts'
import { deleteRecordings, discard, insertRecording } from './recording-file.ts'

/** Joins what waits on one module, uploads and then those that play as one. May run again at any time. */
export async function joinUploads(
  services: Services,
  key: JobData<'join-uploads'>,
  { isLast }: Pick<JobRun, 'isLast'>,
): Promise<void> {
  const waiting = await services.db
    .selectFrom('uploads')
    .where(
      ofCompany(key.companyId, {
        application_id: key.applicationId,
        module_item_id: key.moduleId,
        state: 'joining',
      }),
    )
    .select('id')
    .orderBy('started_at')
    .execute()
  for (const { id } of waiting) await joinUpload(services, { ...key, uploadId: id }, isLast)
  await joinAnswer(services, key)
}

/**
 * Joins the chunks of one upload. They are deleted in the transaction that adds the file, and only when it
 * has all of them, so that it can begin again at any moment.
 */
async function joinUpload(services: Services, key: UploadKey, isLast: boolean): Promise<void> {
  const before = await acrossCompanies(services.db, 'a job', (trx) => selectWaiting(trx, key))
  if (!before) return
  const { upload, chunks } = before
  const file = await makeFile(
    services,
    { companyId: key.companyId, kind: upload.kind, mime: upload.mime, chunks },
    isLast,
  )
  const isStored = await acrossCompanies(services.db, 'a job', async (trx) => {
    const now = await selectWaiting(trx, key)
    // More chunks came meanwhile, or another process was faster. The next run has everything that it needs.
    if (now?.upload.piece_count !== upload.piece_count) return false
    const fileId = file && (await insertRecording(trx, key, file, services.clock.now()))
    if (fileId) await askForScan(services, trx, { companyId: key.companyId, fileId })
    const isReady = isWhole(now.upload)
    await trx
      .updateTable('uploads')
      .set({ state: isReady ? 'ready' : 'incomplete', file_id: fileId, answer_file_id: null })
      .where((eb) => eb.and(rowOf(key)))
      .execute()
    await deleteRecordings(trx, key.companyId, [now.upload.file_id, now.upload.answer_file_id])
    if (isReady)
      await trx
        .deleteFrom('upload_pieces')
        .where((eb) => eb.and(chunksOf(key)))
        .execute()
    return true
  })
  if (!isStored) await discard(services, file)
}

/** The upload, held against new chunks, with those that are there; undefined unless it waits to be joined. */
async function selectWaiting(trx: AnyTransaction, key: UploadKey) {
  const upload = await trx
    .selectFrom('uploads')
    .where((eb) => eb.and(rowOf(key)))
    .where('state', '=', 'joining')
    .select(['kind', 'mime', 'piece_count', 'highest_piece', 'pieces_expected', 'file_id', 'answer_file_id'])
    .forUpdate()
    .executeTakeFirst()
  if (!upload) return undefined
  const chunks = await trx
    .selectFrom('upload_pieces')
    .where((eb) => eb.and(chunksOf(key)))
    .select(['number', 'storage_key as storageKey'])
    .orderBy('number')
    .execute()
  return { upload, chunks }
}

const rowOf = (key: UploadKey) => ({
  company_id: key.companyId,
  application_id: key.applicationId,
  id: key.uploadId,
})

const chunksOf = (key: UploadKey) => ({
  company_id: key.companyId,
  application_id: key.applicationId,
  upload_id: key.uploadId,
})
