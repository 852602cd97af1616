import { createHash } from 'node:crypto'
import { maxOperation } from '@assay/contract/answers/addresses'
import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { lastNumber } from '@assay/domain/answers/operation-numbers'
import type { Page } from '@assay/domain/assessments/document'
import type { Recording } from '@assay/domain/modules/shared/recording'
import type { IdentityDocumentAnswer } from '@assay/domain/modules/types/identity-document/answer'
import { ofCompany } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { readFile } from '../../media/file-type.ts'
import type { TakenVersion } from '../taken-version.ts'
import { finishUpload } from './finish-upload.ts'
import { keepChunk } from './keep-chunk.ts'
import { typeOfBytes } from './upload-type.ts'
import { uploadedModuleOf } from './uploaded-module.ts'

/** A whole file sent with a page, as `file:{moduleId}` (product 4.8). */
export interface SentFile {
  readonly moduleId: string
  readonly bytes: Buffer
}

/**
 * Stores the files sent with a page, each as an upload of one chunk; a replay stores nothing twice.
 * @param answers give the number of a file's module, whatever else
 * @returns the answers that name the files
 * @throws ApiError answerNotOfThisPage, fileTypeRefused, fileTooLarge, imageUnreadable, and `keepChunk`'s
 */
export async function keepSentFiles(
  services: Services,
  ticket: CandidateTicket,
  version: TakenVersion,
  page: Page,
  {
    files,
    answers,
    address,
  }: {
    readonly files: readonly SentFile[]
    readonly answers: readonly StoredAnswer[]
    readonly address?: string
  },
): Promise<StoredAnswer[]> {
  if (files.length === 0) return []
  const read = []
  for (const file of files) read.push(await readSentFile(version, page, file))
  const accepted: StoredAnswer[] = []
  let highest = await selectHighest(services, ticket, answers)
  for (const { module, mimeType, bytes } of read) {
    const uploadId = idOf(ticket.applicationId, module.id, bytes)
    const taking = { ...ticket, version, ...(address !== undefined && { address }) }
    await keepChunk(services, taking, { uploadId, moduleId: module.id, number: 0, mimeType, bytes })
    await finishUpload(services, ticket, uploadId, { pieces: 1, durationMs: null })
    highest = Math.min(highest + 1, maxOperation)
    const value: Recording | IdentityDocumentAnswer =
      module.kind === 'photo' ? { photoId: uploadId } : { parts: [uploadId] }
    const seq = answers.findLast(({ moduleId }) => moduleId === module.id)?.seq ?? highest
    accepted.push({ moduleId: module.id, value, seq })
  }
  return accepted
}

async function readSentFile(version: TakenVersion, page: Page, { moduleId, bytes }: SentFile) {
  const module = uploadedModuleOf(version, moduleId)
  if (module?.page !== page) throw new ApiError('answerNotOfThisPage', { modules: [moduleId] })
  if (bytes.length === 0) throw new ApiError('fileMissing', { modules: [moduleId] })
  const maxBytes = module.limits(0).bytes
  if (bytes.length > maxBytes) throw new ApiError('fileTooLarge', { modules: [moduleId], maxBytes })
  const mimeType = await typeOfBytes(module.kind, bytes)
  if (module.kind === 'photo') await readFile(bytes)
  return { module, mimeType, bytes }
}

/** An id made of the file's bytes, in the form of a random one: the same file is the same upload. */
function idOf(applicationId: string, moduleId: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(`${applicationId} ${moduleId} `).update(bytes).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** The number that the next operation comes after: a file without one is the latest of this holder. */
async function selectHighest(
  { db }: Services,
  { companyId, applicationId, holder }: CandidateTicket,
  answers: readonly StoredAnswer[],
): Promise<number> {
  const { highest } = await db
    .selectFrom('answers')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .select((eb) => eb.fn.max('seq').as('highest'))
    .executeTakeFirstOrThrow()
  return lastNumber([highest ?? 0, ...answers.map(({ seq }) => seq)], holder)
}
