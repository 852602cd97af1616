import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { AppSettings } from '../app-settings.ts'

/**
 * Refuses a request that another site made a browser send. Browsers say in Sec-Fetch-Site where a request
 * comes from, older ones in Origin; programs say neither, and send nobody's cookies by accident.
 *
 * @throws ApiError crossSite
 */
export function refuseCrossSite(settings: AppSettings, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ApiError('crossSite')
    return
  }
  const { origin } = request.headers
  if (origin !== undefined && !isOwnOrigin(settings, request, origin)) throw new ApiError('crossSite')
}

function isOwnOrigin(settings: AppSettings, request: FastifyRequest, origin: string): boolean {
  return origin === new URL(settings.publicUrl).origin || origin === `${request.protocol}://${request.host}`
}
