/** A failed call, as screens see it: the server's stable code, its message in the reader's language. */
import type { ErrorCode } from '@assay/contract/errors'

/** The catalogue's codes, and two of the browser: no answer at all, an answer that is not ours. */
type FailureCode = ErrorCode | 'offline' | 'unreadable'

export class ApiError extends Error {
  readonly code: FailureCode
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly detail: unknown
  /** The client has already reported it (429, session lost): nobody says it again. */
  readonly alreadyShown: boolean
  /** No answer came, and it is known that the request never left. */
  readonly isUnsent: boolean

  constructor(
    code: FailureCode,
    status: number,
    message: string,
    {
      detail,
      alreadyShown = false,
      isUnsent = false,
    }: { detail?: unknown; alreadyShown?: boolean; isUnsent?: boolean } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.detail = detail
    this.alreadyShown = alreadyShown
    this.isUnsent = isUnsent
  }
}

/** Whether a request was only given up (navigation, a newer search), which is never shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Reads a refusal: `message`, else `detail` (product 1.18), else nothing to say. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return new ApiError('unreadable', response.status, '')
  const { code, message, detail } = body as { code?: ErrorCode; message?: unknown; detail?: unknown }
  const text = typeof message === 'string' ? message : typeof detail === 'string' ? detail : ''
  return new ApiError(code ?? 'unreadable', response.status, text, { detail })
}
