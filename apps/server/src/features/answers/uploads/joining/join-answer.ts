import { join } from 'node:path'
import { playedParts } from '@assay/domain/answers/played-parts'
import type { Recording } from '@assay/domain/modules/shared/recording'
import {
  type AnyTransaction,
  acrossCompanies,
  inCompany,
  isRow,
  ofCompany,
} from '../../../../database/for-company.ts'
import type { JobData } from '../../../../jobs/job-data.ts'
import type { Services } from '../../../../services.ts'
import { askForScan } from '../../../media/scan-file.ts'
import { uploadedModuleOf } from '../uploaded-module.ts'
import { fetchFile, putRecording } from './make-file.ts'
import { deleteRecordings, discard, insertRecording, type MadeFile } from './recording-file.ts'
import { remuxApart } from './remux-apart.ts'
import { inWorkFolder } from './work-folder.ts'

type ModuleKey = JobData<'join-uploads'>

/**
 * Makes an answer's parts play as one file more (product 4.9); the parts stay, as the answer may change.
 * Those of different settings stay apart, and nothing happens while one is still coming.
 */
export async function joinAnswer(services: Services, key: ModuleKey): Promise<void> {
  const before = await acrossCompanies(services.db, 'a job', (trx) => selectParts(services, trx, key))
  if (!before || before.isJoined) return
  const { parts } = before
  const file = await inWorkFolder((folder) => makeAnswerFile(services, key, parts, folder))
  if (!file) return
  const isStored = await acrossCompanies(services.db, 'a job', async (trx) => {
    const now = await selectParts(services, trx, key)
    if (!now || now.isJoined || markOf(now.parts) !== markOf(parts)) return false
    const fileId = await insertRecording(trx, key, file, services.clock.now())
    await askForScan(services, trx, { companyId: key.companyId, fileId })
    await deleteRecordings(
      trx,
      key.companyId,
      now.parts.map((part) => part.answerFileId),
    )
    await trx
      .updateTable('uploads')
      .set({ answer_file_id: fileId })
      .where(ofCompany(key.companyId, { application_id: key.applicationId }))
      .where(
        'id',
        'in',
        now.parts.map(({ id }) => id),
      )
      .execute()
    return true
  })
  if (!isStored) await discard(services, file)
}

interface Part {
  readonly id: string
  readonly fileId: string
  readonly storageKey: string
  readonly answerFileId: string | null
}

/** The parts that play as one, in order; undefined where there are not several, or not all of them yet. */
async function selectParts(
  services: Services,
  trx: AnyTransaction,
  { companyId, applicationId, moduleId }: ModuleKey,
): Promise<{ readonly parts: readonly Part[]; readonly isJoined: boolean } | undefined> {
  const application = await trx
    .selectFrom('applications')
    .where(isRow(companyId, applicationId))
    .select('version_id')
    .executeTakeFirst()
  if (!application) return undefined
  const module = uploadedModuleOf(await services.versions(companyId, application.version_id), moduleId)
  if (!module || module.kind === 'photo') return undefined
  const uploads = await trx
    .selectFrom('uploads')
    .leftJoin('files', inCompany('files.id', 'uploads.file_id'))
    .where(ofCompany(companyId, { application_id: applicationId, module_item_id: moduleId }, 'uploads'))
    .select(['uploads.id', 'uploads.state', 'uploads.file_id', 'uploads.answer_file_id', 'files.storage_key'])
    .orderBy('uploads.started_at')
    .orderBy('uploads.id')
    .forUpdate('uploads')
    .execute()
  const answer = await trx
    .selectFrom('answers')
    .where(ofCompany(companyId, { application_id: applicationId, module_item_id: moduleId }))
    .select('value')
    .executeTakeFirst()
  const named = (answer?.value as Recording | null | undefined)?.parts ?? []
  const order = playedParts(
    module.onlyOneTry,
    named,
    uploads.map(({ id }) => id),
  )
  const played = order.flatMap((id) => uploads.filter((upload) => upload.id === id))
  if (played.some(({ state }) => state === 'receiving' || state === 'joining')) return undefined
  const parts = played.flatMap(
    ({ id, file_id: fileId, answer_file_id: answerFileId, storage_key: storageKey }) =>
      fileId === null || storageKey === null ? [] : [{ id, fileId, storageKey, answerFileId }],
  )
  if (parts.length < 2) return undefined
  const joined = uploads.filter(
    (upload) => upload.answer_file_id !== null && upload.answer_file_id === parts[0]?.answerFileId,
  )
  const isJoined =
    joined.length === parts.length && parts.every((part) => joined.some(({ id }) => id === part.id))
  return { parts, isJoined }
}

const markOf = (parts: readonly Part[]): string => parts.map(({ fileId }) => fileId).join()

async function makeAnswerFile(
  services: Services,
  { companyId }: ModuleKey,
  parts: readonly Part[],
  folder: string,
): Promise<MadeFile | null> {
  const paths: string[] = []
  for (const [index, { storageKey }] of parts.entries()) {
    const path = join(folder, `part-${index}`)
    await fetchFile(services, storageKey, path)
    paths.push(path)
  }
  const target = join(folder, 'joined')
  const remuxed = await remuxApart({ parts: paths.map((path) => [path]), target })
  return remuxed.kind === 'joined'
    ? await putRecording(services, companyId, { ...remuxed, path: target })
    : null
}
