/** How a call ended. Calls never throw: the value says what to do next. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** No answer, or one that says "later": the same call may be made again. */
  | {
      readonly kind: 'retry'
      readonly retryAfterSeconds: number
      readonly message?: string
      /** Absent where nothing came that the server can have said. */
      readonly why?: Fault | undefined
    }
  | Refused

/** The server refused; the same call would get the same answer. */
export interface Refused {
  readonly kind: 'refused'
  readonly code: string
  readonly message: string
  readonly detail: unknown
}

/** Why no answer counts: none came, the server failed, restarts (or its proxy misses it), or is busy. */
export type Fault = 'slow' | 'server' | 'restarting' | 'busy'

/** Why no call gets through; `unreachable`: nothing comes although the browser has a network. */
export type Trouble = 'network' | 'unreachable' | Fault

/** Statuses that say "later". */
const later = new Set([408, 425, 429])

/**
 * Reads an answer: without our own error shape a proxy's or a hotel's 404 or login page is "no answer".
 * @param hasContent something was sent that may be too large
 */
export function outcomeOf<T>(
  status: number,
  body: unknown,
  retryAfter: string | null,
  hasContent: boolean,
): Outcome<T> {
  if (status >= 200 && status < 300 && (status === 204 || isObject(body)))
    return { kind: 'done', value: body as T }
  const { code, message, detail } = isObject(body) ? body : {}
  const said = typeof code === 'string' && typeof message === 'string' ? message : ''
  // A refusal though a proxy says so, as the body would be as large when sent again.
  if (status === 413 && hasContent) return { kind: 'refused', code: 'tooLarge', message: said, detail }
  if (typeof code === 'string' && status >= 400 && status < 500 && !later.has(status))
    return { kind: 'refused', code, message: said, detail }
  const isDown = status > 501 && status < 505
  // A refusal without our error shape comes from a proxy before the server; a success without our body comes
  // from a network that asks for a sign-in first.
  const why = isDown ? 'restarting' : status === 429 ? 'busy' : status >= 400 ? 'server' : undefined
  return { kind: 'retry', retryAfterSeconds: Math.max(0, Number(retryAfter) || 0), message: said, why }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
