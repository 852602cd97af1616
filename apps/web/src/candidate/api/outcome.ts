/** How a call ended. Nothing throws: what to do next is in the value. */
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

/** The server's no; the same call would get the same answer. */
export interface Refused {
  readonly kind: 'refused'
  readonly code: string
  readonly message: string
  readonly detail: unknown
}

/**
 * Why a call got no answer that counts: nothing came yet, the server failed, it is being started again or
 * what stands before it does not find it, it asks to wait.
 */
export type Fault = 'slow' | 'server' | 'restarting' | 'busy'

/**
 * Why no call gets through: the browser says that it has no network, nothing comes though it has one (a
 * server that refuses and a cut that the browser does not notice look the same from here), or what came says
 * why.
 */
export type Trouble = 'network' | 'unreachable' | Fault

/** Statuses that say "later". */
const later = new Set([408, 425, 429])

/**
 * Reads an answer. A refusal counts only with our own error shape: the 404 or the login page of a proxy or of
 * a hotel's network is "no answer".
 *
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
  // Sent again it would be as large: whoever stands before the server says so without our words.
  if (status === 413 && hasContent) return { kind: 'refused', code: 'tooLarge', message: said, detail }
  if (typeof code === 'string' && status >= 400 && status < 500 && !later.has(status))
    return { kind: 'refused', code, message: said, detail }
  const isDown = status > 501 && status < 505
  // A refusal without words of ours comes from what stands before the server; a success without them from a
  // network that asks for a sign-in first.
  const why = isDown ? 'restarting' : status === 429 ? 'busy' : status >= 400 ? 'server' : undefined
  return { kind: 'retry', retryAfterSeconds: Math.max(0, Number(retryAfter) || 0), message: said, why }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
