import { createHash } from 'node:crypto'
import { chunkRefusals } from '@assay/contract/answers/lazy-addresses'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type pg from 'pg'
import { inTransaction, namedStatement, runStatement } from '../../../database/named-statement.ts'
import { newDocumentId } from '../../../ids.ts'
import type { Limit } from '../../../limits.ts'
import { limitedAddress } from '../../../network-addresses.ts'
import type { Services } from '../../../services.ts'
import { refuseEnded } from '../refuse-ended.ts'
import type { TakenVersion } from '../taken-version.ts'
import { keepChunkStatement, lockUploadsStatement } from './keep-chunk-statement.ts'
import { type LookRow, lookStatement } from './look-statement.ts'
import { settleWhole } from './settle-upload.ts'
import { isWhole, presentUpload } from './upload-state.ts'
import { readMimeType, typeOfBytes } from './upload-type.ts'
import { type UploadedModule, uploadedModuleOf } from './uploaded-module.ts'

/** One chunk, as it was sent. */
interface SentChunk {
  readonly uploadId: string
  readonly moduleId: string
  /** The number of the chunk in its upload, from 0. */
  readonly number: number
  readonly mimeType: string
  readonly bytes: Buffer
}

export interface Taking {
  readonly companyId: string
  readonly applicationId: string
  readonly version: TakenVersion
  /** The sending browser's holder number; null where staff recover what never got through, at any time. */
  readonly holder: number | null
  /** The network address of the browser that sends it. */
  readonly address?: string
}

/**
 * Stores a chunk of a recording or photo, its bytes, then its row (product 4.9); the same chunk again changes
 * nothing.
 * @returns how the upload stands, and whether the chunk is new
 * @throws ApiError answerNotOfThisPage, fileMissing, fileTypeRefused, uploadConflict, uploadTooLong,
 * uploadBudgetSpent, storageFull; from a browser also applicationTakenOver, pageNotReached, pageClosed,
 * applicationEnded, applicationInterrupted, applicationErased
 */
export async function keepChunk(services: Services, taking: Taking, chunk: SentChunk) {
  const module = uploadedModuleOf(taking.version, chunk.moduleId)
  if (!module) throw new ApiError('answerNotOfThisPage', { modules: [chunk.moduleId] })
  try {
    return await keepChunkOf(module, services, taking, chunk)
  } catch (error) {
    if (error instanceof ApiError) await noteRefusal(services, taking, module, error)
    throw error
  }
}

async function keepChunkOf(module: UploadedModule, services: Services, taking: Taking, chunk: SentChunk) {
  if (chunk.bytes.length === 0) throw new ApiError('fileMissing')
  const mime = readMimeType(module.kind, chunk.mimeType)
  const key = { companyId: taking.companyId, applicationId: taking.applicationId, uploadId: chunk.uploadId }
  const sha256 = createHash('sha256').update(chunk.bytes).digest()

  const before = await look(services.pool, services.clock.now(), taking, module, chunk)
  if (before.taken_over) throw new ApiError('applicationTakenOver')
  if (isKnown(before, module, chunk.number, sha256))
    return { ...(await presentUpload(services, key, before)), isNew: false }
  if (taking.holder !== null) refuseWhenOver(before)
  refuseTooMuch(before, module, chunk)
  if (taking.address !== undefined)
    await spendBudget(services, taking.version, before.extra_time_percent, {
      address: taking.address,
      bytes: chunk.bytes.length,
    })
  if (chunk.number === 0) await typeOfBytes(module.kind, chunk.bytes)

  const storageKey = await write(services, taking.companyId, chunk.bytes)
  const { upload, isNew } = await insert(services, taking, { chunk, module, mime, sha256, storageKey })
  if (isNew && isWhole(upload)) await settleWhole(services, key)
  return { ...(await presentUpload(services, key, upload)), isNew }
}

async function look(
  pool: pg.Pool | pg.PoolClient,
  now: Date,
  { companyId, applicationId, holder }: Taking,
  { id, page }: UploadedModule,
  { uploadId, number }: SentChunk,
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
    now,
  ] as const
  const row = await runStatement(pool, lookStatement, values)
  if (!row) throw new ApiError('applicationErased')
  return row
}

/**
 * Whether the chunk is stored; of a joined one only the number is known.
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
 * Refuses a chunk where drafts are refused. One that a timer cut off may still come, and until the grace is
 * over the rest of a recording that ran when the timer submitted.
 */
function refuseWhenOver(row: LookRow): void {
  if (row.in_time && row.module_item_id !== null) return
  if (!row.closed_by_timer) refuseEnded(row.ended)
  if (!row.reached) throw new ApiError('pageNotReached')
  if (row.closed) throw new ApiError('pageClosed')
}

function refuseTooMuch(row: LookRow, module: UploadedModule, { number, bytes }: SentChunk): void {
  const limits = module.limits(row.extra_time_percent)
  const isNewUpload = row.module_item_id === null
  const isTooMuch =
    number >= limits.chunks ||
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

interface WrittenChunk {
  readonly chunk: SentChunk
  readonly module: UploadedModule
  readonly mime: string
  readonly sha256: Buffer
  readonly storageKey: string
}

/**
 * Inserts the row of a stored chunk, within the limits however many come at once. A file not needed leaves
 * the store, but not after a failure, as the row may exist.
 */
async function insert(services: Services, taking: Taking, written: WrittenChunk) {
  const { chunk, module, sha256, storageKey } = written
  const { pool, clock, storage } = services
  const now = clock.now()
  const work = async () =>
    await inTransaction(pool, async (client) => {
      await runStatement(client, lockUploadsStatement, [taking.applicationId])
      const stands = await look(client, now, taking, module, chunk)
      // Another try of the same chunk was faster.
      if (isKnown(stands, module, chunk.number, sha256)) return { upload: stands, isNew: false }
      refuseTooMuch(stands, module, chunk)
      const upload = await runStatement(client, keepChunkStatement, valuesOf(taking, written, now))
      if (!upload) throw new ApiError('unavailable')
      return { upload, isNew: true }
    })
  try {
    const result = await turns.take(taking.applicationId, work)
    if (!result.isNew) await storage.delete(storageKey)
    return result
  } catch (error) {
    if (error instanceof ApiError) await storage.delete(storageKey)
    throw error
  }
}

const valuesOf = (
  { companyId, applicationId }: Taking,
  { chunk, module, mime, sha256, storageKey }: WrittenChunk,
  now: Date,
) =>
  [
    companyId,
    applicationId,
    chunk.uploadId,
    chunk.number,
    module.id,
    module.page.id,
    module.kind,
    mime,
    chunk.bytes.length,
    sha256,
    storageKey,
    now,
  ] as const

/** One application waits for its own lock with one connection of the process at most. */
class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
const turns = new Turns()

const forGood: ReadonlySet<ErrorCode> = new Set(chunkRefusals)

/** Only of the browser that holds the application. */
const noteRefusalStatement = namedStatement<
  never,
  readonly [companyId: string, applicationId: string, moduleId: string, holder: number | null]
>(
  'uploads.noteRefusal',
  `
  update applications set refused_modules = refused_modules || $3::text
  where company_id = $1 and id = $2 and holder = $4::int and not ($3::text = any(refused_modules))`,
)

/** Notes a recording or photo refused for good: its module, though mandatory, then holds nobody up. */
async function noteRefusal(
  { pool }: Services,
  { companyId, applicationId, holder }: Taking,
  { id }: UploadedModule,
  { code }: ApiError,
): Promise<void> {
  if (forGood.has(code))
    await runStatement(pool, noteRefusalStatement, [companyId, applicationId, id, holder])
}

/**
 * What a network address may send in a day: sixty times a whole test's limit, in millionths of it. A try at
 * full length is at most a ninth of that limit, so five hundred fit.
 */
const millionths = 1_000_000
const ofAddress: Limit = {
  name: 'upload-address',
  points: 60 * millionths,
  seconds: 86_400,
  code: 'uploadBudgetSpent',
}
/** A longer test counts as this much, in bytes: no address sends more than 20 GB a day. */
const wholeTestAtMost = 333_000_000

/** The most bytes that all recordings and photos of an application may have. */
function uploadBudgetOf(version: TakenVersion, extraTimePercent: number): number {
  return [...version.uploadingItems.values()]
    .flat()
    .map((id) => uploadedModuleOf(version, id)?.limits(extraTimePercent).moduleBytes ?? 0)
    .reduce((total, bytes) => total + bytes, 0)
}

/** @throws ApiError uploadBudgetSpent: the chunk stays in the browser, answers are not touched */
async function spendBudget(
  { limits }: Services,
  version: TakenVersion,
  extraTimePercent: number,
  { address, bytes }: { readonly address: string; readonly bytes: number },
): Promise<void> {
  const whole = Math.min(uploadBudgetOf(version, extraTimePercent), wholeTestAtMost)
  if (whole === 0) throw new ApiError('uploadBudgetSpent')
  await limits.consume(ofAddress, limitedAddress(address), Math.ceil((bytes / whole) * millionths))
}
