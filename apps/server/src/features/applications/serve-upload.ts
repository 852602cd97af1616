import { ApiError } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { sendStored } from '../answers/uploads/serve-upload.ts'
import { selectOptionalStored } from '../answers/uploads/stored-upload.ts'
import { visibleTo } from './visibility.ts'

/**
 * A recording or photo of an application that the viewer sees.
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
    const application = await trx
      .selectFrom('applications')
      .where('company_id', '=', companyId)
      .where('id', '=', applicationId)
      .where(visibleTo(viewer))
      .select('id')
      .executeTakeFirst()
    if (!application) throw new ApiError('applicationNotFound')
    return await selectOptionalStored(trx, { companyId, applicationId, uploadId })
  })
  if (!stored) throw new ApiError('notFound')
  return await sendStored(services, stored, request, reply)
}
