import type { Socket } from 'node:net'
import { ApiError, type ErrorBody, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { scimPath, scimType } from '@assay/contract/users/scim-calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asApiError } from './known-failures.ts'
import { languageOf } from './language.ts'

/** Answers any failure in one shape (product 1.18); one without a code is logged, without details. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ApiError ? error : asApiError(error)
  if (!known) request.log.error(factsOf(error), 'unexpected failure')
  else if (known !== error && !request.server.outage.explains(error))
    request.log.info({ code: known.code, stack: stackOf(error) }, 'refused')
  const failure = known ?? new ApiError('unexpected')
  const wait = (failure.detail as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', wait)
  reply.header('cache-control', 'no-store')
  // A request that Fastify refuses before any hook has none of the other headers.
  for (const [name, value] of Object.entries(closed)) if (!reply.hasHeader(name)) reply.header(name, value)
  const body = errorBodyOf(failure, request.headers['accept-language'])
  const isScim = request.url.startsWith(`${scimPath}/`)
  reply
    .code(failure.status)
    .type(`${isScim ? scimType : 'application/json'}; charset=utf-8`)
    .send(JSON.stringify(isScim ? asScim(failure, body) : withSpecFields(request, body)))
}

/** Words of RFC 7644 (§3.12) for what a directory branches on. */
const scimTypes: Readonly<Partial<Record<ErrorCode, string>>> = {
  bodyMissing: 'invalidSyntax',
  invalidData: 'invalidValue',
  malformedJson: 'invalidSyntax',
  scimAddressFixed: 'mutability',
  scimFilterUnknown: 'invalidFilter',
  scimMemberUnknown: 'invalidValue',
  scimTaken: 'uniqueness',
  userExists: 'uniqueness',
}

/** A refusal in the shape of SCIM, with the names of fields that are wrong. */
function asScim({ code, status, detail }: ApiError, { message }: ErrorBody): object {
  const { fields = [] } = (detail ?? {}) as { fields?: readonly { readonly field: string }[] }
  const names = fields.map(({ field }) => field).filter((name) => name !== '')
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimTypes[code] !== undefined && { scimType: scimTypes[code] }),
    detail: names.length > 0 ? `${message}: ${names.join(', ')}` : message,
  }
}

const closed = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** Parts of an unexpected error that may be logged: not its message, which may repeat what somebody sent. */
function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table, column } = error as Error & Record<string, unknown>
  return { type: error.name, code, table, column, constraint, stack: stackOf(error) }
}

/** The stack of a refusal without its message, which may repeat what somebody sent. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** The body with the fields that the answer of this call names (product 1.18). */
function withSpecFields({ routeOptions }: FastifyRequest, body: ErrorBody): object {
  const { message } = body
  const { failure } = routeOptions.config.call ?? {}
  if (failure === 'success') return { ...body, success: false }
  if (failure === 'error') return { ...body, error: true }
  return failure === 'invitation' ? { ...body, error: true, data: { success: false, message } } : body
}

/** The text of its code; of a type that is not accepted, with those that are. */
function messageOf({ code, detail }: ApiError, language: 'fr' | 'en'): string {
  const message = errorMessage(code, language)
  if (code !== 'fileTypeRefused' || typeof detail !== 'object' || !detail || !('accepted' in detail))
    return message
  return `${message}${language === 'fr' ? '. Types acceptés : ' : '. Accepted types: '}${String(detail.accepted)}`
}

/** The body of a failure, in the language that the request asks for. */
function errorBodyOf(failure: ApiError, acceptLanguage: string | undefined): ErrorBody {
  return {
    code: failure.code,
    message: messageOf(failure, languageOf(acceptLanguage)),
    ...(failure.detail === undefined ? {} : { detail: failure.detail }),
  }
}

const brokenRequests: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'bodyTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
}

/** Answers what is not even HTTP or never comes to its end, then hangs up. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const failure = new ApiError(brokenRequests[error.code ?? ''] ?? 'invalidData')
  const body = JSON.stringify(errorBodyOf(failure, undefined))
  socket.end(
    `HTTP/1.1 ${failure.status} Refused\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
