/** The client of all calls: one refresh and replay on 401, reads given up on leaving (product 1.12, 1.17). */
import type { Call } from '@assay/contract/call'
import { companyHeader, positionHeader, sessionAddresses } from '@assay/contract/session/addresses'
import { ApiError, isAborted, readRefusal } from './api-error.ts'
import type { CallArguments, CallOptions, CallResponse, LooseInput } from './call-types.ts'
import { namePosition, withPosition } from './log-position.ts'
import { initOf, urlOf } from './request.ts'

export interface ClientSurroundings {
  readonly fetch: typeof fetch
  readonly language: () => string
  /** The refresh was refused: tells the reader, leads to the login page. Once for all that waited. */
  readonly onSessionLost: () => void
  /** The company whose data the screen shows: what is read and written there is of it. */
  readonly company: () => string | undefined
  /** A call made for this company was refused, because the session is in another one by now. */
  readonly onOtherCompany: (company: string) => void
  /** Asks for the reader's own password; false where they gave it up. */
  readonly onPasswordNeeded: () => Promise<boolean>
  /** HTTP 429, with the server's message. */
  readonly onTooManyRequests: (message: string) => void
}

interface Client {
  readonly call: <const C extends Call>(call: C, ...args: CallArguments<C>) => Promise<CallResponse<C>>
  /** Gives up every read that is under way, while saves go on. */
  readonly abortReads: () => void
}

/** About the session itself, in whichever company it is. */
const ofNoCompany: readonly string[] = Object.values(sessionAddresses).map(({ path }) => path)

/** Paths whose 401 says something else than "your session is over". */
const withoutRefresh: readonly string[] = [sessionAddresses.login.path, sessionAddresses.refresh.path]

export function createClient(surroundings: ClientSurroundings): Client {
  let reads = new AbortController()
  let refreshing: Promise<'renewed' | 'lost'> | undefined

  const send = async (
    url: string,
    init: RequestInit & { readonly headers: Headers },
    onSent?: CallOptions['onSent'],
  ): Promise<Response> => {
    // An answer that is lost looks like a request that never left; only without a network it is known which.
    const isUnsent = !navigator.onLine
    try {
      return withPosition(await (onSent ? upload(url, init, onSent) : surroundings.fetch(url, init)))
    } catch (error) {
      if (isAborted(error)) throw error
      throw new ApiError('offline', 0, '', { isUnsent })
    }
  }

  const renew = async (): Promise<'renewed' | 'lost'> => {
    const { path, method } = sessionAddresses.refresh
    const response = await send(path, initOf({ path, method }, {}, surroundings.language()))
    if (response.ok) return 'renewed'
    // Only a refusal ends the session: a server that is down must log nobody out.
    if (response.status !== 401 && response.status !== 403) throw await readRefusal(response)
    surroundings.onSessionLost()
    return 'lost'
  }

  const refresh = (): Promise<'renewed' | 'lost'> => {
    refreshing ??= renew().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  const signalFor = (call: Call, input: LooseInput): AbortSignal | null => {
    const isRead = call.address.method === 'GET' && !call.changesState && !input.keepOnNavigation
    const signals = [...(input.signal ? [input.signal] : []), ...(isRead ? [reads.signal] : [])]
    return signals.length === 0 ? null : AbortSignal.any(signals)
  }

  const attempt = async (call: Call, input: LooseInput, company: string | undefined): Promise<Response> => {
    const url = urlOf(call.address, input)
    const init = { ...initOf(call.address, input, surroundings.language()), signal: signalFor(call, input) }
    if (company !== undefined && !ofNoCompany.includes(call.address.path))
      init.headers.set(companyHeader, company)
    if (call.onReplica) namePosition(init.headers)
    const first = await send(url, init, input.onSent)
    if (first.status !== 401 || withoutRefresh.includes(call.address.path)) return first
    if ((await refresh()) === 'renewed') {
      init.signal?.throwIfAborted()
      return await send(url, init, input.onSent)
    }
    const { code, status, message, detail } = await readRefusal(first)
    throw new ApiError(code, status, message, { detail, alreadyShown: true })
  }

  const call: Client['call'] = async (declared, ...[input]) => {
    const company = surroundings.company()
    let response = await attempt(declared, input ?? {}, company)
    let refusal = response.ok ? undefined : await readRefusal(response)
    if (refusal?.code === 'passwordNeeded' && (await surroundings.onPasswordNeeded())) {
      response = await attempt(declared, input ?? {}, company)
      refusal = response.ok ? undefined : await readRefusal(response)
    }
    if (refusal === undefined) return (await read(declared, response)) as CallResponse<typeof declared>
    if (refusal.code === 'companyContextChanged' && company !== undefined)
      surroundings.onOtherCompany(company)
    if (response.status !== 429) throw refusal
    surroundings.onTooManyRequests(refusal.message)
    throw new ApiError(refusal.code, 429, refusal.message, { detail: refusal.detail, alreadyShown: true })
  }

  return {
    call,
    abortReads: () => {
      reads.abort()
      reads = new AbortController()
    },
  }
}

async function read(call: Call, response: Response): Promise<unknown> {
  if (call.response === 'stream') return response
  if (call.response === null || response.status === 204) return undefined
  return response.json().catch(() => {
    throw new ApiError('unreadable', response.status, '')
  })
}

/** Sends large bodies as `fetch` does, and tells how many bytes of how many have left. */
function upload(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit & { readonly headers: Headers },
  tell: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded, total))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const names = ['content-type', positionHeader]
      const headers = Object.fromEntries(names.map((name) => [name, request.getResponseHeader(name) ?? '']))
      resolve(new Response(status === 204 ? null : responseText, { status, headers }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as XMLHttpRequestBodyInit)
  })
}
