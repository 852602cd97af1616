import { ApiError } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acrossCompanies } from '../../../database/for-company.ts'
import { contentDisposition } from '../../../documents/send-file.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { readRange } from '../../../storage/byte-range.ts'
import { refuseEnded } from '../refuse-ended.ts'
import { refuseOldBrowser } from './refuse-old-browser.ts'
import { readSegments, type StoredUpload, selectOptionalStored } from './stored-upload.ts'

/**
 * Sends candidates their own recording or photo, in progress.
 * @throws ApiError notFound, rangeNotSatisfiable, applicationEnded, applicationInterrupted,
 * applicationTakenOver, applicationErased
 */
export async function serveOwnUpload(
  services: Services,
  ticket: CandidateTicket,
  uploadId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { companyId, applicationId } = ticket
  const why = 'the cookie of the application names the company'
  const stored = await acrossCompanies(services.db, why, async (trx) => {
    refuseEnded(await refuseOldBrowser(trx, ticket))
    return await selectOptionalStored(trx, { companyId, applicationId, uploadId })
  })
  if (!stored) throw new ApiError('notFound')
  return await sendStored(services, stored, request, reply)
}

/**
 * Sends a recording, photo or part: a candidate's bytes, so never as a page, cached or sniffed.
 * @throws ApiError rangeNotSatisfiable
 */
export async function sendStored(
  { storage }: Services,
  { mime, name, segments }: StoredUpload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const size = segments.reduce((total, segment) => total + segment.size, 0)
  void reply
    .type(mime)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', contentDisposition('inline', name))
    .header('accept-ranges', 'bytes')
  const range = readRange(request.headers.range, size)
  if (range) void reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  const { first, last } = range ?? { first: 0, last: size - 1 }
  void reply.header('content-length', last - first + 1)
  return await reply.send(readSegments(storage, segments, { first, last }))
}
