/**
 * The one way in which the product itself asks an address that somebody has typed: only where it may go
 * (`outgoing-addresses.ts`), connected to as checked, no redirect followed, bounded in time and bytes.
 */
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { AppSettings } from './app-settings.ts'
import { type CheckedAddress, OutgoingRefused, resolveOutgoing } from './outgoing-addresses.ts'

export interface OutgoingRequest {
  readonly method: 'POST' | 'PATCH' | 'GET'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface OutgoingAnswer {
  /** A redirect is an answer like any other: nobody follows it. */
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Its first 64 kB. */
  readonly body: Buffer
}

/** What kept an answer from coming. */
export type OutgoingProblem = OutgoingRefused['reason'] | 'certificateRefused' | 'noAnswer' | 'timeout'

/** From the look-up of the name to the answer's end. */
const longestMs = 20_000
const bytesRead = 65_536
const headerBytes = 16_384

/** @throws what `problemOf` names */
export async function sendOutgoing(
  settings: Pick<AppSettings, 'outgoingNetworks'>,
  { method, url, headers, body }: OutgoingRequest,
  withinMs = longestMs,
): Promise<OutgoingAnswer> {
  const signal = AbortSignal.timeout(withinMs)
  const target = new URL(url)
  const checked = await before(signal, resolveOutgoing(settings, target))
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return await new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body ?? '')) },
        lookup: answerWith(checked),
        agent: false,
        maxHeaderSize: headerBytes,
        signal,
      },
      (response) => {
        readSome(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Gives the addresses that were checked, in the place of asking for the name again. */
function answerWith(checked: readonly CheckedAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first = { address: '', family: 4 }] = checked
    if (options.all) done(null, [...checked])
    else done(null, first.address, first.family)
  }
}

/** The beginning of an answer; the rest is not waited for. */
async function readSome(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= bytesRead) break
  }
  return Buffer.concat(chunks).subarray(0, bytesRead)
}

/** A look-up cannot be called off, so it is left behind. */
async function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return await Promise.race([work, ended])
}

/** What went wrong, in a word; nothing of what a receiver wrote is in it. */
export function problemOf(error: unknown): OutgoingProblem {
  if (error instanceof OutgoingRefused) return error.reason
  const { name, code = '', cause } = error as { name?: string; code?: string; cause?: { name?: string } }
  if ([name, cause?.name].includes('TimeoutError')) return 'timeout'
  return /CERT|TLS|SSL|ALTNAME|SIGNATURE/.test(code) ? 'certificateRefused' : 'noAnswer'
}
