import { createHash } from 'node:crypto'
import type { UploadState } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { runStatement } from '../../../database/named-statement.ts'
import { newDocumentId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import { refuseEnded } from '../refuse-ended.ts'
import type { TakenVersion } from '../taken-version.ts'
import { settleWhole } from './settle-upload.ts'
import { keepPieceStatement } from './statements/keep-piece.ts'
import { type LookRow, lookStatement } from './statements/look.ts'
import { spendBudget } from './upload-budget.ts'
import { isWhole, presentUpload, type UploadKey } from './upload-state.ts'
import { readMimeType, typeOfBytes } from './upload-type.ts'
import { type UploadedModule, uploadedModuleOf } from './uploaded-module.ts'

/** One piece, as it was sent. */
export interface SentPiece {
  readonly uploadId: string
  readonly moduleId: string
  /** From 0. */
  readonly number: number
  readonly mimeType: string
  readonly bytes: Buffer
}

export interface Taking {
  readonly companyId: string
  readonly applicationId: string
  readonly version: TakenVersion
  /**
   * Which browser sends it: the holder of the application, while the page takes answers. Null: staff put in what never
   * got through, whenever that is.
   */
  readonly holder: number | null
  /** From where a browser sends it. */
  readonly address?: string
}

/**
 * Keeps a piece of a recording or photo: its bytes under a random name in the store, then its row (PRODUCT §6). The
 * same piece again changes nothing, however often and however many at once.
 *
 * @returns how the upload stands, and whether the piece is new
 * @throws ApiError answerNotOfThisPage, fileMissing, fileTypeRefused, uploadConflict, uploadTooLong, uploadBudgetSpent,
 * storageFull;
 * from a browser also applicationTakenOver, pageNotReached, pageClosed, applicationEnded, applicationInterrupted, applicationCookieMissing
 */
export async function keepPiece(
  services: Services,
  taking: Taking,
  piece: SentPiece,
): Promise<UploadState & { readonly isNew: boolean }> {
  const module = uploadedModuleOf(taking.version, piece.moduleId)
  if (!module) throw new ApiError('answerNotOfThisPage', { modules: [piece.moduleId] })
  if (piece.bytes.length === 0) throw new ApiError('fileMissing')
  const mime = readMimeType(module.kind, piece.mimeType)
  const key = { companyId: taking.companyId, applicationId: taking.applicationId, uploadId: piece.uploadId }
  const sha256 = createHash('sha256').update(piece.bytes).digest()

  const before = await look(services, taking, module, piece)
  if (before.taken_over) throw new ApiError('applicationTakenOver')
  if (isKnown(before, module, piece.number, sha256))
    return { ...(await presentUpload(services, key, before)), isNew: false }
  if (taking.holder !== null) refuseWhenOver(before)
  refuseTooMuch(before, module, piece)
  if (taking.address !== undefined)
    await spendBudget(services, taking.version, before.extra_time_percent, {
      address: taking.address,
      bytes: piece.bytes.length,
    })
  if (piece.number === 0) await typeOfBytes(module.kind, piece.bytes)

  const storageKey = await write(services, taking.companyId, piece.bytes)
  const kept = await insert(services, key, { piece, module, mime, sha256, storageKey })
  if (kept && kept.module_item_id !== module.id) throw new ApiError('uploadConflict')
  if (kept) {
    if (isWhole(kept)) await settleWhole(services, key)
    return { ...(await presentUpload(services, key, kept)), isNew: true }
  }
  // Another try of the same piece was faster.
  const after = await look(services, taking, module, piece)
  if (!isKnown(after, module, piece.number, sha256)) throw new ApiError('unavailable')
  return { ...(await presentUpload(services, key, after)), isNew: false }
}

async function look(
  { pool, clock }: Services,
  { companyId, applicationId, holder }: Taking,
  { id, page }: UploadedModule,
  { uploadId, number }: SentPiece,
): Promise<LookRow> {
  const values = [
    companyId,
    applicationId,
    uploadId,
    number,
    id,
    page.id,
    page.position,
    holder,
    clock.now(),
  ] as const
  const row = await runStatement(pool, lookStatement, values)
  if (!row) throw new ApiError('applicationCookieMissing')
  return row
}

/**
 * Whether the piece is there already. One that was joined is not compared any more: only its number is known.
 *
 * @throws ApiError uploadConflict for other bytes, another module, or a number that the upload has not
 */
function isKnown(row: LookRow, module: UploadedModule, number: number, sha256: Buffer): boolean {
  if (row.module_item_id === null) return false
  if (row.module_item_id !== module.id || row.state === 'deleted') throw new ApiError('uploadConflict')
  if (row.pieces_expected !== null && number >= row.pieces_expected) throw new ApiError('uploadConflict')
  if (row.sha256 === null) return row.state === 'ready'
  if (!row.sha256.equals(sha256)) throw new ApiError('uploadConflict')
  return true
}

/**
 * As drafts are refused; what a timer cut off may still come, as its submission may. So may the rest of a recording that
 * was running when the browser's own timer submitted the page, until the grace is over.
 */
function refuseWhenOver(row: LookRow): void {
  if (row.in_time && row.module_item_id !== null) return
  if (!row.closed_by_timer) refuseEnded(row.ended)
  if (!row.reached) throw new ApiError('pageNotReached')
  if (row.closed) throw new ApiError('pageClosed')
}

function refuseTooMuch(row: LookRow, module: UploadedModule, { number, bytes }: SentPiece): void {
  const limits = module.limits(row.extra_time_percent)
  const isNewUpload = row.module_item_id === null
  const isTooMuch =
    number >= limits.pieces ||
    row.size + bytes.length > limits.bytes ||
    (isNewUpload && row.module_uploads >= limits.uploads)
  if (isTooMuch) throw new ApiError('uploadTooLong')
  if (row.module_size + bytes.length > limits.moduleBytes) throw new ApiError('uploadBudgetSpent')
}

async function write({ storage }: Services, companyId: string, bytes: Buffer): Promise<string> {
  if ((await storage.freeBytes()) < bytes.length) throw new ApiError('storageFull')
  const storageKey = `${companyId}/pieces/${newDocumentId()}`
  await storage.put(storageKey, bytes)
  return storageKey
}

interface WrittenPiece {
  readonly piece: SentPiece
  readonly module: UploadedModule
  readonly mime: string
  readonly sha256: Buffer
  readonly storageKey: string
}

/**
 * The row of a piece that is in the store. What turns out not to be needed leaves the store again; after a failure it
 * stays, since the row may be there all the same.
 */
async function insert({ pool, storage, clock }: Services, key: UploadKey, written: WrittenPiece) {
  const { piece, module, mime, sha256, storageKey } = written
  const kept = await runStatement(pool, keepPieceStatement, [
    key.companyId,
    key.applicationId,
    key.uploadId,
    piece.number,
    module.id,
    module.page.id,
    module.kind,
    mime,
    piece.bytes.length,
    sha256,
    storageKey,
    clock.now(),
  ])
  if (!kept) await storage.delete(storageKey)
  return kept
}
