/**
 * A server in the place of `fetch` that answers as the contract says. A test declares answers by call object;
 * the call's own schemas check what the screen sends and what the test answers, so that neither drifts from
 * the contract. Each fault is recorded and fails the test at its end (`verify`), also where the screen
 * swallows it.
 */
import { allCalls } from '@assay/contract/all-calls'
import type { Call } from '@assay/contract/call'
import { type ErrorCode, errorMessage, errors } from '@assay/contract/errors'
import { requestHeader } from '@assay/contract/session/addresses'
import type { z } from 'zod'
import { bodySent, parametersIn, querySent } from './sent.ts'

/** Codes that every call may answer besides those that it declares. */
const commonErrors = [
  'unexpected',
  'invalidData',
  'malformedJson',
  'requiredFieldMissing',
  'unsupportedMediaType',
  'bodyTooLarge',
  'methodNotAllowed',
  'crossSite',
  'notSignedIn',
  'noPermission',
  'notFound',
  'tooManyRequests',
  'unavailable',
  'idempotencyConflict',
  'companyContextChanged',
] as const satisfies readonly ErrorCode[]

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined

/** A request as the call's schemas read it. */
interface Heard<C extends Call = Call> {
  readonly params: OutputOf<C['params']>
  readonly query: OutputOf<C['query']>
  readonly body: C['multipart'] extends object
    ? FormData
    : C['binary'] extends true
      ? Uint8Array
      : OutputOf<C['body']>
  readonly headers: Headers
}

/** The server's no, with a code that the call declares or that every call may answer. */
export class Refusal {
  readonly code: ErrorCode
  readonly detail: unknown

  constructor(code: ErrorCode, detail?: unknown) {
    this.code = code
    this.detail = detail
  }
}

/** No answer comes: the network failed on the way. */
export const networkFailure = Symbol('network failure')

type Content<C extends Call> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : C['response'] extends 'stream'
    ? Response
    : void
type Answer<C extends Call> = Content<C> | Refusal | typeof networkFailure
export type Handler<C extends Call> = (request: Heard<C>) => Answer<C> | Promise<Answer<C>>

interface Declared {
  readonly handler: (request: Heard) => unknown
  readonly heard: Heard[]
}

export class ContractServer {
  readonly #declared = new Map<Call, Declared>()
  readonly #problems: string[] = []
  #isReachable = true
  #changes = 0

  /**
   * Declares what a call answers from now on, in the place of what it answered before. Gives the requests
   * that it hears, a list that grows.
   */
  answer<const C extends Call>(call: C, handler: Handler<C>): readonly Heard<C>[] {
    const heard: Heard<C>[] = []
    this.#declared.set(call, { handler, heard })
    return heard
  }

  /** Nothing is declared any more, nothing was heard. */
  startAnew(): void {
    this.#declared.clear()
    this.#problems.length = 0
    this.#changes = 0
    this.#isReachable = true
  }

  /** The network goes: every request fails without an answer, and is not heard. */
  goAway(): void {
    this.#isReachable = false
  }

  comeBack(): void {
    this.#isReachable = true
  }

  /** Throws when a request was unexpected, or when a request or an answer was not as the contract says. */
  verify(): void {
    const problems = this.#problems.splice(0)
    if (problems.length > 0) throw new Error(`not as the contract says:\n${problems.join('\n')}`)
  }

  /** In the place of `fetch`. */
  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const { signal } = init
    signal?.throwIfAborted()
    if (!this.#isReachable) throw new TypeError('Failed to fetch')
    const answered = this.#answerTo(
      new URL(input instanceof Request ? input.url : input, location.origin),
      init,
    )
    if (!signal) return await answered
    return await Promise.race([answered, aborted(signal)])
  }

  async #answerTo(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET'
    const name = `${method} ${url.pathname}`
    const call = callAt(method, url.pathname)
    const declared = call && this.#declared.get(call)
    if (!call || !declared) {
      this.#problems.push(`${name}: ${call ? 'no answer is declared' : 'no call of the contract'}`)
      return refuse('notFound', undefined, init)
    }
    let request: Heard
    try {
      request = await read(call, url, init)
    } catch (problem) {
      this.#problems.push(`${name}, request: ${String(problem)}`)
      return refuse('invalidData', undefined, init)
    }
    declared.heard.push(request)
    return await this.#respond(call, name, await declared.handler(request), init)
  }

  async #respond(call: Call, name: string, answer: unknown, init: RequestInit): Promise<Response> {
    if (answer === networkFailure) throw new TypeError('Failed to fetch')
    if (answer instanceof Refusal) {
      if (![...commonErrors, ...call.errors].includes(answer.code))
        this.#problems.push(`${name}, answer: the call does not declare ${answer.code}`)
      return refuse(answer.code, answer.detail, init)
    }
    if (call.response === null) return new Response(null, { status: 204 })
    if (call.response === 'stream') return answer as Response
    const parsed = await call.response.safeParseAsync(answer)
    if (!parsed.success) this.#problems.push(`${name}, answer: ${parsed.error.message}`)
    const headers = init.method === 'GET' ? {} : { [requestHeader]: `change-${(this.#changes += 1)}` }
    return Response.json(parsed.success ? parsed.data : answer, { headers })
  }
}

/**
 * The call that the server's router would choose: of several that match, the one with the fewest parameters.
 */
function callAt(method: string, pathname: string): Call | undefined {
  return allCalls
    .filter(({ address }) => address.method === method && parametersIn(address.path, pathname))
    .toSorted((a, b) => a.address.path.split(':').length - b.address.path.split(':').length)[0]
}

/** Reads a request by the call's schemas; throws where they refuse it. */
async function read(call: Call, url: URL, init: RequestInit): Promise<Heard> {
  const params = parametersIn(call.address.path, url.pathname)
  const query = querySent(url.searchParams)
  if (!call.query && Object.keys(query).length > 0) throw new Error(`the call takes no query: ${url.search}`)
  return {
    params: call.params?.parse(params) as undefined,
    query: call.query?.parse(query) as undefined,
    body: (await bodySent(call, init.body)) as undefined,
    headers: new Headers(init.headers),
  }
}

function refuse(code: ErrorCode, detail: unknown, init: RequestInit): Response {
  const language = new Headers(init.headers).get('accept-language') ?? 'fr'
  const body = { code, message: errorMessage(code, language), ...(detail === undefined ? {} : { detail }) }
  return Response.json(body, { status: errors[code].status })
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
