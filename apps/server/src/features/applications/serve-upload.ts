import { ApiError } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { sendStored } from '../answers/uploads/serve-upload.ts'
import { selectOptionalStored } from '../answers/uploads/stored-upload.ts'
import { logRead } from '../logs/log-read.ts'
import { presentCard } from './present-card.ts'
import { selectOptionalCard } from './queries.ts'

/**
 * A recording or photo of an application that the viewer sees; no photo while identity is hidden.
 *
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
    const row = await selectOptionalCard(trx, viewer, applicationId)
    if (!row) throw new ApiError('applicationNotFound')
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
