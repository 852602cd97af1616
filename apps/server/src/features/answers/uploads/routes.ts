import * as calls from '@assay/contract/answers/uploads'
import { ApiError } from '@assay/contract/errors'
import { type Routes, serve } from '../../../calls.ts'
import type { Limit } from '../../../limits.ts'
import { finishUpload } from './finish-upload.ts'
import { keepChunk } from './keep-chunk.ts'
import { serveOwnUpload } from './serve-upload.ts'

/** A training room checks its devices behind one address, each more than once. */
const tries: Limit = { name: 'try-upload', points: 240, seconds: 600 }

/** Recordings and photos of candidates: chunks in, and out again (product 4.9). */
export const uploadRoutes: Routes = (app, services) => {
  serve(app, calls.uploadChunk, async ({ params, query, body, candidate, request }) => {
    const { companyId, applicationId, versionId, holder } = candidate
    const version = await services.versions(companyId, versionId)
    const { isNew: _, ...state } = await keepChunk(
      services,
      { companyId, applicationId, version, holder, address: request.ip },
      {
        uploadId: params.uploadId,
        number: params.number,
        moduleId: query.module,
        mimeType: query.mimeType,
        bytes: body,
      },
    )
    return state
  })

  serve(app, calls.finishUpload, async ({ params, body: { attempt, ...end }, candidate }) => {
    if (attempt !== candidate.applicationId) throw new ApiError('applicationCookieMissing')
    return await finishUpload(services, candidate, params.uploadId, end)
  })

  serve(app, calls.ownUpload, async ({ params, query, candidate, request, reply }) => {
    if (query.attempt !== candidate.applicationId) throw new ApiError('applicationCookieMissing')
    return await serveOwnUpload(services, candidate, params.uploadId, request, reply)
  })

  serve(app, calls.tryUpload, { limit: tries }, async ({ body }) => {
    if (body.length === 0) throw new ApiError('fileMissing')
    return { bytes: body.length }
  })
}
