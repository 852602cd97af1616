import { ApiError, type ErrorCode } from '@assay/contract/errors'

/** The codes of Fastify's errors for a request that it refuses before any handler. */
const ofFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_ASYNC_CONSTRAINT: 'notFound',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformedJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidData',
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_NOT_FOUND: 'notFound',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedMediaType',
  FST_PARTS_LIMIT: 'bodyTooLarge',
  FST_FILES_LIMIT: 'bodyTooLarge',
  FST_FIELDS_LIMIT: 'bodyTooLarge',
  FST_PROTO_VIOLATION: 'invalidData',
}

/** PostgreSQL's code for a disk on which it cannot write. */
export const diskFull = '53100'

/** PostgreSQL's error codes, or classes of them. */
const ofPostgres: Readonly<Record<string, ErrorCode>> = {
  // A value that no column can hold: a zero byte, half a surrogate pair, a number out of range.
  '22': 'invalidData',
  // Two transactions in each other's way; a connection that broke; a server that stops.
  '40': 'unavailable',
  '08': 'unavailable',
  '57': 'unavailable',
  '53': 'unavailable',
  [diskFull]: 'storageFull',
  // A row that others hold for long.
  '55P03': 'unavailable',
  // A transaction that was silent for too long.
  '25P03': 'unavailable',
  // A standby, or a server that is not yet promoted.
  '25006': 'unavailable',
}

const ofSystem: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'storageFull',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  EPIPE: 'unavailable',
  ENOENT: 'unavailable',
}

/** Errors of the multipart reader for a body without a boundary, or cut off; they have no code. */
const brokenMultipart =
  /^(?:Multipart: Boundary not found|(?:Part terminated early due to )?[Uu]nexpected end of (?:form|file|multipart data)|Malformed (?:part header|content type)|Missing Content-Type)/

/** What a request in flight meets where its process stops before it is done. */
const stopped = /pool after calling end|driver has already been destroyed/

const lostConnection = /Connection terminated|timeout exceeded when trying to connect|not queryable/

/** Whether a failure says that the database cannot be reached, or takes no writes for now. */
export function isDatabaseAway(error: unknown): boolean {
  // The queue hands on what an error of its workers holds, and not the error.
  const { code, severity, message } = (error ?? {}) as Readonly<Record<string, unknown>>
  if (typeof code !== 'string' || severity === undefined)
    return lostConnection.test(String(message)) || code === 'ECONNREFUSED'
  return /^(?:08|57P0)/.test(code) || code === '25006' || code === diskFull
}

/** The code of a failure that a library raised; undefined when it is a surprise. */
export function asApiError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, statusCode, message } = error as Error & { code?: unknown; statusCode?: number }
  const known = typeof code === 'string' ? codeOf(code, error) : undefined
  if (known) return new ApiError(known)
  if (lostConnection.test(message) || stopped.test(message) || isStoreAway(error))
    return new ApiError('unavailable')
  // The error that the store's library wraps says why.
  if (error.cause !== undefined && typeof code === 'string' && code.startsWith('E_CANNOT_'))
    return asApiError(error.cause)
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isRefused || brokenMultipart.test(message) ? new ApiError('invalidData') : undefined
}

function codeOf(code: string, error: Error): ErrorCode | undefined {
  // What a row would belong to was deleted or erased while it was written.
  if (code === '23503' && error.message.startsWith('insert or update')) return 'notFound'
  if ('severity' in error) return ofPostgres[code] ?? ofPostgres[code.slice(0, 2)]
  if ('syscall' in error || error instanceof AggregateError) return ofSystem[code]
  return ofFastify[code]
}

/** A bucket that does not answer in time, or says that it cannot for now. */
function isStoreAway(error: Error & { $metadata?: { httpStatusCode?: number } }): boolean {
  return error.name === 'TimeoutError' || (error.$metadata?.httpStatusCode ?? 0) >= 500
}
