import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { CandidateTicket, Services } from '../../services.ts'

/**
 * The ticket of a call without header where a browser takes several tests: of the application in the body, or
 * of the only test with the page or module (product 4.2).
 * @throws ApiError applicationCookieMissing
 */
export async function chooseTicket(
  services: Pick<Services, 'versions'>,
  tickets: readonly CandidateTicket[],
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Promise<CandidateTicket> {
  const { attempt } = recordOf(body)
  const meant =
    typeof attempt === 'string'
      ? tickets.filter(({ applicationId }) => applicationId === attempt)
      : await withPart(services, tickets, { ...recordOf(query), ...recordOf(params) })
  const [only, ...others] = meant
  if (!only || others.length > 0) throw new ApiError('applicationCookieMissing')
  return only
}

/** The tickets whose test has the page or the module that the address names. */
async function withPart(
  services: Pick<Services, 'versions'>,
  tickets: readonly CandidateTicket[],
  { pageId, moduleId, module = moduleId }: Readonly<Record<string, unknown>>,
): Promise<CandidateTicket[]> {
  const found: CandidateTicket[] = []
  for (const ticket of tickets) {
    const version = await services.versions(ticket.companyId, ticket.versionId)
    const isThere =
      (typeof pageId === 'string' && version.pagesById.has(pageId)) ||
      (typeof module === 'string' && version.pageOfItem.has(module))
    if (isThere) found.push(ticket)
  }
  return found
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
