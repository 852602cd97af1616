import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { playedParts } from '@assay/domain/answers/played-parts'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import type { Recording } from '@assay/domain/modules/shared/recording'
import type { IdentityDocumentAnswer } from '@assay/domain/modules/types/identity-document/answer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import { showsTime } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { uploadingModule } from '../answers/uploading-module.ts'
import { sendStored } from '../answers/uploads/serve-upload.ts'
import { selectOptionalStored } from '../answers/uploads/stored-upload.ts'
import { logRead } from '../logs/log-read.ts'
import { scanOf } from '../media/scan-file.ts'
import { presentCard } from './present-card.ts'
import { selectCard } from './queries.ts'

/** The recordings and photos of an application, in the order begun, each with the file it was joined to. */
export async function listUploads(trx: CompanyTransaction, companyId: string, applicationId: string) {
  return await trx
    .selectFrom('uploads')
    .leftJoin('files', inCompany('files.id', 'uploads.file_id'))
    .where(ofCompany(companyId, { application_id: applicationId }, 'uploads'))
    .select([
      'uploads.id',
      'uploads.module_item_id',
      'uploads.kind',
      'uploads.state',
      'uploads.mime',
      'uploads.size',
      'uploads.duration_ms',
      'uploads.started_at',
      'uploads.answer_file_id',
      'files.mime as file_mime',
      'files.size as file_size',
      'files.duration_seconds as file_seconds',
      scanOf('files').as('scan'),
    ])
    .orderBy('uploads.started_at')
    .orderBy('uploads.id')
    .execute()
}

type UploadRow = Awaited<ReturnType<typeof listUploads>>[number]

/** The files in which several of the uploads play as one. */
export async function listAnswerFiles(
  trx: CompanyTransaction,
  companyId: string,
  uploads: readonly UploadRow[],
) {
  const ids = [...new Set(uploads.flatMap(({ answer_file_id: id }) => id ?? []))]
  if (ids.length === 0) return []
  return await trx
    .selectFrom('files')
    .where(ofCompany(companyId, { id: ids }))
    .select(['id', 'mime', 'size', 'duration_seconds', 'scan'])
    .execute()
}

type AnswerFileRow = Awaited<ReturnType<typeof listAnswerFiles>>[number]

/** Uploads as staff see them. */
export function presentUploads(
  rows: readonly UploadRow[],
  showsPhotos: boolean,
  clock: (at: Date) => string,
): ApplicationSheet['uploads'] {
  return rows
    .filter(({ kind }) => showsPhotos || kind !== 'photo')
    .map((row) => ({
      id: row.id,
      moduleId: row.module_item_id,
      mime: row.file_mime ?? row.mime,
      size: row.file_size ?? (isStillComing(row) ? row.size : 0),
      durationMs: row.kind === 'photo' ? null : (millisecondsOf(row.file_seconds) ?? row.duration_ms),
      state: row.state,
      startedAt: clock(row.started_at),
      scan: row.scan ?? undefined,
    }))
}

/**
 * Recordings joined of several parts, each in the order in which its answer plays them. One of an earlier
 * release has an id that tells when it was made: its parts play alone while identity is hidden.
 */
export function presentJoined(
  files: readonly AnswerFileRow[],
  uploads: readonly UploadRow[],
  answers: ApplicationSheet['answers'],
  isShown: boolean,
): ApplicationSheet['joinedRecordings'] {
  return files.flatMap(({ id, mime, size, duration_seconds: seconds, scan }) => {
    if (!isShown && showsTime(id)) return []
    const inIt = uploads.filter((upload) => upload.answer_file_id === id)
    const moduleId = inIt[0]?.module_item_id ?? ''
    const played =
      (answers.find((answer) => answer.moduleId === moduleId)?.value as Recording | null)?.parts ?? []
    const isPlayed = played.length === inIt.length && inIt.every((upload) => played.includes(upload.id))
    // The answer has changed since, and its new file is being made; or it is in quarantine.
    if (!isPlayed || [scan, ...inIt.map((upload) => upload.scan)].includes('infected')) return []
    return [{ id, moduleId, parts: [...played], mime, size, durationMs: millisecondsOf(seconds) ?? 0 }]
  })
}

function millisecondsOf(seconds: number | null): number | null {
  return seconds === null ? null : Math.round(seconds * 1000)
}

/** Whether an upload is not joined yet, so that its chunks play as they are. */
const isStillComing = ({ state }: UploadRow): boolean => state === 'receiving' || state === 'joining'

type Answer = ApplicationSheet['answers'][number]

/**
 * The answers with each recorder's recordings, of this very module and application; a recorder with one try
 * plays all, whatever the answer says.
 */
export function withPlayedParts(
  document: AssessmentDocument,
  uploads: readonly UploadRow[],
  answers: readonly Answer[],
): Answer[] {
  const shown = [...answers]
  for (const item of document.pageList.flatMap(answerableItemsOf)) {
    const module = uploadingModule(item)
    if (!module) continue
    const index = shown.findIndex(({ moduleId }) => moduleId === item.id)
    const answer = shown[index]
    const begun = uploads.filter((upload) => upload.module_item_id === item.id).map(({ id }) => id)
    const value =
      module.kind === 'photo'
        ? ownPhoto(answer?.value, begun)
        : playedRecording(module.onlyOneTry, answer?.value, begun)
    if (answer) shown[index] = { ...answer, value }
    else if (value) shown.push({ moduleId: item.id, value, recovered: false })
  }
  return shown
}

function playedRecording(onlyOneTry: boolean, value: unknown, begun: readonly string[]): Recording | null {
  const parts = playedParts(onlyOneTry, (value as Recording | null | undefined)?.parts ?? [], begun)
  return parts.length > 0 ? { parts } : null
}

function ownPhoto(value: unknown, begun: readonly string[]): IdentityDocumentAnswer | null {
  const answer = value as IdentityDocumentAnswer | null | undefined
  return answer && begun.includes(answer.photoId) ? answer : null
}

/**
 * A recording or photo of an application that the viewer sees; no photo while identity is hidden.
 * @throws ApiError applicationNotFound, notFound, rangeNotSatisfiable
 */
export async function serveUpload(
  services: Services,
  viewer: Viewer,
  { id: applicationId, uploadId }: { readonly id: string; readonly uploadId: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { companyId } = viewer
  const stored = await forCompany(services.db, companyId, async (trx) => {
    const row = await selectCard(trx, viewer, applicationId)
    const found = await selectOptionalStored(trx, { companyId, applicationId, uploadId })
    // A photo is shown once it holds a picture and nothing else.
    const isHidden =
      found?.isPhoto === true && (found.isAsSent || presentCard(viewer, row).candidate === null)
    if (isHidden || !found) return undefined
    const subjectIds = [applicationId, uploadId] as const
    await logRead(trx, { action: 'application.uploadRead', viewer, subjectIds, at: services.clock.now() })
    return found
  })
  if (!stored) throw new ApiError('notFound')
  return await sendStored(services, stored, request, reply)
}
