/** CVs (product 6.3): a PDF by its content, read through an address that is good for five minutes. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { cvMaxBytes, readCv as readCvCall } from '@assay/contract/candidates/cv-calls'
import { ApiError } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../../app-settings.ts'
import { forCompany, inCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { contentDisposition } from '../../documents/send-file.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import { readParts } from '../../plugins/read-parts.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from '../media/file-type.ts'
import { askForScan, refuseInfected, scanOf } from '../media/scan-file.ts'
import { insertFile, writeFile } from '../media/store-file.ts'
import { secondsAfter } from '../session/tokens.ts'
import { deleteFile, lockCandidate, reload } from './write-candidate.ts'

const goodSeconds = 5 * 60

type Who = Pick<Viewer, 'companyId' | 'userId'>

/**
 * Keeps a PDF as a candidate's CV, in an earlier one's place.
 * @throws ApiError requiredFieldsMissing without a file, fileTooLarge, fileTypeRefused, storageFull,
 * candidateNotFound
 */
export async function uploadCv(services: Services, viewer: Viewer, id: string, request: FastifyRequest) {
  const limits = { fieldBytes: 0, filesBytes: cvMaxBytes }
  const [sent] = (await readParts(request, { fields: [], files: /^candidateCv$/, limits })).files
  if (!sent || sent.bytes.length === 0) throw new ApiError('requiredFieldsMissing')
  const { companyId } = viewer
  const at = services.clock.now()
  const file = await readFile(sent.bytes, ['application/pdf'])
  const { id: fileId, storageKey } = await writeFile(services, companyId, file)
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCandidate(trx, viewer, id)
    const name = `${row.first_name} ${row.last_name} - CV.pdf`
    const createdBy = viewer.homeCompanyId === companyId ? viewer.userId : null
    await insertFile(trx, { companyId, id: fileId, storageKey, file, name, createdBy, at, kind: 'cv' })
    await askForScan(services, trx, { companyId, fileId })
    await trx.updateTable('candidates').set({ cv_file_id: fileId }).where(isRow(companyId, id)).execute()
    await deleteFile(trx, companyId, row.cv_file_id)
    await logActivity(trx, 'candidate.cvAdded', viewer, at, [id])
    return await reload(trx, viewer, id)
  })
}

/** @throws ApiError candidateNotFound */
export async function deleteCv(services: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    const row = await lockCandidate(trx, viewer, id)
    if (row.cv_file_id === null) return
    await deleteFile(trx, viewer.companyId, row.cv_file_id)
    const at = services.clock.now()
    await logActivity(trx, 'candidate.cvRemoved', viewer, at, [id])
  })
}

/**
 * A CV's address, good for the same user for five minutes.
 * @throws ApiError candidateNotFound; notFound without a CV; fileInfected
 */
export async function cvUrl(services: Services, viewer: Viewer, id: string): Promise<string> {
  const row = await forCompany(services.db, viewer.companyId, (trx) =>
    visibleCandidates(trx, viewer)
      .leftJoin('files as cv', inCompany('cv.id', 'candidates.cv_file_id'))
      .where('candidates.id', '=', id)
      .select(['candidates.cv_file_id', 'cv.scan'])
      .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound')),
  )
  if (row.cv_file_id === null) throw new ApiError('notFound')
  refuseInfected(row)
  return cvAddress(services.settings, viewer, row.cv_file_id, services.clock.now())
}

/** The CVs that a candidate has from others who were merged with them, the latest first. */
export async function listOtherCvs(trx: CompanyTransaction, companyId: string, candidateId: string) {
  const rows = await trx
    .selectFrom('files')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select(['id', 'created_at', scanOf('files').as('scan')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    addedAt: row.created_at.toISOString(),
    scan: row.scan ?? undefined,
  }))
}

interface OtherCv {
  readonly id: string
  readonly fileId: string
}

/**
 * One of the others' address.
 * @throws ApiError candidateNotFound; notFound for none of theirs; fileInfected
 */
export async function otherCvUrl(services: Services, viewer: Viewer, { id, fileId }: OtherCv) {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    await visibleCandidates(trx, viewer)
      .where('candidates.id', '=', id)
      .select('candidates.id')
      .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound'))
    refuseInfected(await selectOtherCv(trx, viewer, { id, fileId }))
  })
  return cvAddress(services.settings, viewer, fileId, services.clock.now())
}

/** @throws ApiError candidateNotFound; notFound where it is none of theirs */
export async function deleteOtherCv(services: Services, viewer: Viewer, { id, fileId }: OtherCv) {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    await lockCandidate(trx, viewer, id)
    await selectOtherCv(trx, viewer, { id, fileId })
    await deleteFile(trx, viewer.companyId, fileId)
    const at = services.clock.now()
    await logActivity(trx, 'candidate.cvRemoved', viewer, at, [id])
  })
}

async function selectOtherCv(trx: CompanyTransaction, viewer: Viewer, { id, fileId }: OtherCv) {
  const cvs = await listOtherCvs(trx, viewer.companyId, id)
  const found = cvs.find((each) => each.id === fileId)
  if (!found) throw new ApiError('notFound')
  return found
}

/** The address of a stored CV for one user, good for five minutes. */
export function cvAddress(settings: AppSettings, user: Who, fileId: string, now: Date): string {
  const text = `${fileId}.${secondsAfter(now, goodSeconds).getTime()}`
  return readCvCall.address.path.replace(':token', `${text}.${sign(settings, user, text)}`)
}

/**
 * Sends a CV for a tab of its own, or for a frame of the product beside somebody's answers: sandboxed without
 * origin, scripts or forms. Chromium shows no PDF in a frame that its page has sandboxed.
 * @throws ApiError notFound for an address made up, too old or another user's; fileInfected
 */
export async function readCv(
  services: Services,
  viewer: Viewer,
  { token, isDownload }: { readonly token: string; readonly isDownload: boolean },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [fileId = '', until = '', seal = ''] = token.split('.')
  const isGood =
    isSame(seal, sign(services.settings, viewer, `${fileId}.${until}`)) &&
    Number(until) > services.clock.now().getTime()
  if (!isGood) throw new ApiError('notFound')
  const row = await forCompany(services.db, viewer.companyId, (trx) =>
    trx
      .selectFrom('files')
      .where(ofCompany(viewer.companyId, { id: fileId, kind: 'cv' }))
      .select(['name', 'mime', 'storage_key', 'scan'])
      .executeTakeFirstOrThrow(() => new ApiError('notFound')),
  )
  refuseInfected(row)
  void reply
    .type(row.mime)
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'self'")
    .header('x-frame-options', 'SAMEORIGIN')
    // By HTML's rules no page is both sandboxed and isolated from its opener: it would not open at all.
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition(isDownload ? 'attachment' : 'inline', row.name))
  return await reply.send(await services.storage.read(row.storage_key))
}

function sign({ sessionSecret }: AppSettings, { companyId, userId }: Who, text: string): string {
  return createHmac('sha256', sessionSecret).update(`cv ${companyId} ${userId} ${text}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
