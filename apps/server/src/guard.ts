import { type BodyKind, type Call, ownTokenOf } from '@assay/contract/call'
import { opensToTokens } from '@assay/contract/companies/token-calls'
import { ApiError } from '@assay/contract/errors'
import { companyHeader } from '@assay/contract/session/addresses'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AppSettings, isLoopback } from './app-settings.ts'
import { mayDo } from './caller.ts'
import { bytesType } from './plugins/body-parsers.ts'
import type { Services, Viewer } from './services.ts'

/**
 * Decides, before the body is read, whether a call may be made, and remembers who makes it. Before a
 * candidate's call an outage that has just ended is credited; other calls do not wait for the heartbeat.
 * @throws ApiError crossSite, notSignedIn, apiTokenInvalid, noPermission, passwordMustChange, passwordNeeded,
 * passwordExpired, twoFactorRequired, applicationCookieMissing, bodyTooLarge, unsupportedMediaType
 */
export async function guard(services: Services, call: Call, request: FastifyRequest, reply: FastifyReply) {
  const { callers } = services
  const byToken = callers.bringsToken(request)
  if (changesState(call) && !byToken) refuseCrossSite(services.settings, call, request)
  if (call.permission === 'candidate' || call.permission === 'public') await services.heartbeat.catchUp()
  request.viewer = await callers.viewer(request)
  if (byToken && request.viewer) await admitToken(services, call, request.viewer, reply)
  // A token opens nothing that is a candidate's, and on a call for anybody it is nobody.
  if (byToken && call.permission === 'public') request.viewer = null
  const tickets = byToken ? [] : callers.tickets(request)
  request.candidates = tickets
  const [only, ...others] = tickets
  request.candidate = only && others.length === 0 ? only : null
  refuseStrangers(call, request)
  refuseOtherCompany(request)
  refuseWrongBody(call, request)
  if (request.viewer?.token && call.address.method === 'GET')
    await callers.noteTokenRead(request.viewer, call)
}

/**
 * Counts a token's call, and refuses what no scope opens: what is a person's own (account, notices,
 * sessions), a superadmin's, or lets somebody in.
 * @throws ApiError tooManyRequests; passwordNeeded for what asks for one's own password; noPermission
 */
async function admitToken({ callers }: Services, call: Call, viewer: Viewer, reply: FastifyReply) {
  const { permission, errors } = call
  await callers.countTokenCall(viewer, reply)
  if (permission === 'public' || permission === 'candidate' || ownTokenOf(permission)) return
  if (!opensToTokens(call))
    throw new ApiError(errors.includes('passwordNeeded') ? 'passwordNeeded' : 'noPermission')
}

export function changesState(call: Call): boolean {
  return call.changesState === true || call.address.method !== 'GET'
}

function refuseStrangers(call: Call, request: FastifyRequest): void {
  if (call.permission === 'public') return
  if (call.permission === 'candidate') {
    if (!request.candidates?.length) throw new ApiError('applicationCookieMissing')
    return
  }
  const { viewer } = request
  if (!viewer) throw new ApiError('notSignedIn')
  if (viewer.passwordProblem && !request.routeOptions.config.beforePasswordChange)
    throw new ApiError(viewer.passwordProblem)
  if (viewer.lacksTwoFactor && !request.routeOptions.config.beforeTwoFactor)
    throw new ApiError('twoFactorRequired')
  if (!isAllowed(call, viewer)) throw new ApiError('noPermission')
}

/**
 * Refuses a superadmin's call from a tab that shows another company than the session's: nothing of one
 * company may be stored, drawn or exported as the other's. A call that names none, a script's, is for the
 * session's.
 */
function refuseOtherCompany(request: FastifyRequest): void {
  const shown = request.headers[companyHeader]
  if (shown === undefined || !request.viewer) return
  if (shown !== request.viewer.companyId) throw new ApiError('companyContextChanged')
}

function isAllowed({ permission }: Call, viewer: Viewer): boolean {
  if (permission === 'public' || permission === 'candidate' || permission === 'signedIn') return true
  // Nobody but a token of its own is a viewer there.
  if (permission === 'scim' || permission === 'partner') return true
  return permission === 'superadmin' ? viewer.actingRole === 'ROLE_SUPERADMIN' : mayDo(viewer, permission)
}

/** Multipart bodies are read as a stream, which Fastify measures and types for JSON only. */
function refuseWrongBody(call: Call, request: FastifyRequest): void {
  const sent = bodyKind(request.headers['content-type'])
  const wanted = call.multipart ? 'multipart' : call.binary ? 'binary' : 'json'
  if (!call.ignoresBody && sent !== wanted && !(sent === 'none' && wanted !== 'multipart'))
    throw new ApiError('unsupportedMediaType')
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > request.routeOptions.bodyLimit) throw new ApiError('bodyTooLarge')
}

/** The kind of a body, where it is one of the two that are checked here; any other is left to the parsers. */
function bodyKind(contentType: string | undefined): BodyKind {
  if (contentType === undefined) return 'none'
  if (contentType.startsWith('multipart/')) return 'multipart'
  return contentType.split(';')[0]?.trim().toLowerCase() === bytesType ? 'binary' : 'json'
}

/**
 * Refuses what another site made a browser send, by Sec-Fetch-Site, in older ones Origin; programs send
 * neither. Older ones write `Origin: null` for a form of our own pages: calls that declare so take it.
 * @throws ApiError crossSite
 */
function refuseCrossSite({ publicUrl }: AppSettings, call: Call, request: FastifyRequest): void {
  // A link that somebody was sent, or finds on a page of ours, opens nothing that changes something.
  if (call.address.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate')
    throw new ApiError('crossSite')
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ApiError('crossSite')
    return
  }
  const { origin } = request.headers
  if (origin === undefined || (origin === 'null' && call.takesNullOrigin)) return
  if (!isOwnOrigin(publicUrl, request, origin)) throw new ApiError('crossSite')
}

/**
 * Whether that is the origin of PUBLIC_URL. The request's own Host proves nothing, as any name may be made to
 * lead here, but for the names of this machine: an installation for it alone is reached by each of them.
 */
function isOwnOrigin(publicUrl: string, request: FastifyRequest, origin: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  return (
    isLoopback(own.hostname) &&
    URL.canParse(origin) &&
    isLoopback(new URL(origin).hostname) &&
    origin === `${request.protocol}://${request.host}`
  )
}
