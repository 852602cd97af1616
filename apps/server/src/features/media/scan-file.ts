/** Files from outside and the operator's virus scanner (SCAN_COMMAND). Nothing ever waits for it. */

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '@assay/contract/errors'
import type { FileScan } from '@assay/contract/fields'
import { sql } from 'kysely'
import { acrossCompanies, isRow, ofCompany } from '../../database/for-company.ts'
import type { JobData } from '../../jobs/job-data.ts'
import type { AnyTransaction, Services } from '../../services.ts'
import { StartProblem } from '../../start-problem.ts'
import { logActivity } from '../logs/log-activity.ts'

type ScannedFile = JobData<'scan-file'>

/** After so long without a word a file is shown as not scanned. */
const patience = '60 s'
const longestScanMs = 240_000

/** Has a new file scanned once its row is there; nothing where no scanner is set up. */
export async function askForScan({ settings, jobs }: Services, trx: AnyTransaction, file: ScannedFile) {
  if (settings.scanCommand === undefined) return
  await keepResult(trx, file, 'waiting')
  await jobs.enqueue(trx, 'scan-file', [file])
}

/** Keeps the scanner's word on a file. @throws Error where it gives none, so that the job runs again */
export async function scanFile(services: Services, file: ScannedFile): Promise<void> {
  const { db, settings, storage, clock } = services
  const { companyId, fileId } = file
  const row = await acrossCompanies(db, 'a job', (trx) =>
    trx
      .selectFrom('files')
      .where(ofCompany(companyId, { id: fileId, scan: 'waiting' }))
      .select(['storage_key', 'application_id'])
      .executeTakeFirst(),
  )
  if (!row || settings.scanCommand === undefined) return
  const status = await statusOf(settings.scanCommand, await storage.read(row.storage_key))
  // As clamscan and clamdscan say it.
  if (status !== 0 && status !== 1) throw new Error(`SCAN_COMMAND ended with ${status}`)
  await acrossCompanies(db, 'a job', async (trx) => {
    await keepResult(trx, file, status === 0 ? 'clean' : 'infected')
    if (status === 0) return
    const subjectIds = row.application_id === null ? [fileId] : [row.application_id, fileId]
    await logActivity(trx, 'file.infected', { companyId }, clock.now(), subjectIds)
  })
}

async function keepResult(
  trx: AnyTransaction,
  { companyId, fileId }: ScannedFile,
  scan: 'waiting' | 'clean' | 'infected',
): Promise<void> {
  await trx.updateTable('files').set({ scan }).where(isRow(companyId, fileId)).execute()
}

/** @throws StartProblem where the command's program is none that this user can run */
export function refuseMissingScanner(command: string | undefined): void {
  const [program] = command?.trim().split(/\s+/) ?? []
  if (program && spawnSync('sh', ['-c', 'test -x "$(command -v "$0")"', program]).status !== 0)
    throw new StartProblem(`SCAN_COMMAND cannot be used: ${program} is no program that this user can run.`)
}

/** Runs the command with the file at its standard input; gives its exit status, or what ended it. */
async function statusOf(command: string, file: NodeJS.ReadableStream): Promise<number | string> {
  const [program = '', ...args] = command.trim().split(/\s+/)
  const scanner = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: longestScanMs })
  let failure: Error | undefined
  file.once('error', (error: NodeJS.ErrnoException) => {
    // These come from a scanner that stopped reading.
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') failure = error
  })
  const ended = once(scanner, 'exit') as Promise<[number | null, string | null]>
  // A scanner that knows enough stops reading; what its status says counts.
  const [[status, signal]] = await Promise.all([ended, pipeline(file, scanner.stdin).catch(() => {})])
  // Of a file that could not be read to its end the scanner has seen a part, or nothing.
  if (failure !== undefined) throw failure
  return status ?? signal ?? 'nothing'
}

/** What staff are told of a file, for a query. @param table the name that `files` has there */
export const scanOf = (table: string) => sql<FileScan | null>`case
  when ${sql.ref(`${table}.scan`)} = 'infected' then 'infected'
  when coalesce(${sql.ref(`${table}.scan`)}, '') <> 'waiting' then null
  when ${sql.ref(`${table}.created_at`)} < now() - ${patience}::interval then 'notScanned'
  else 'waiting' end`

/** @throws ApiError fileInfected */
export function refuseInfected({ scan }: { readonly scan?: string | null | undefined }): void {
  if (scan === 'infected') throw new ApiError('fileInfected')
}
