/** One call of the candidate's browser, by the contract's address. */
import type { Address } from '@assay/contract/call'
import { currentLanguage } from '../../i18n/language.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

interface RequestParts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly json?: unknown
  readonly form?: FormData
  readonly bytes?: ArrayBuffer
  readonly headers?: Readonly<Record<string, string>>
  readonly keepalive?: boolean
  /** The timeout of a call: a later answer is of no use. */
  readonly withinMs?: number | undefined
}

/** The longest wait for an answer: it suits 8 KB/s, and all is sent within 10 s of a network's return. */
const patienceMs = 8000
const bytesPerMs = 8

export async function request<T>(address: Address, parts: RequestParts = {}): Promise<Outcome<T>> {
  const { params = {}, query = {}, json, form, bytes, keepalive = false } = parts
  const body = bytes ?? form ?? (json === undefined ? null : JSON.stringify(json))
  const withinMs = Math.min(parts.withinMs ?? Infinity, patienceMs + Math.ceil(sizeOf(body) / bytesPerMs))
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const named = Object.entries(query).map(([name, value]) => [name, String(value)])
  const search = String(new URLSearchParams(named))
  const headers: Record<string, string> = { 'accept-language': currentLanguage(), ...parts.headers }
  if (json !== undefined) headers['content-type'] = 'application/json'
  if (bytes) headers['content-type'] = 'application/octet-stream'
  try {
    const answer = await fetch(search === '' ? path : `${path}?${search}`, {
      method: address.method,
      headers,
      body,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
      signal: AbortSignal.timeout(withinMs),
    })
    const content: unknown = answer.status === 204 ? null : await answer.json().catch(() => undefined)
    return outcomeOf<T>(answer.status, content, answer.headers.get('retry-after'), body !== null)
  } catch (error) {
    // Safari 15.0 knows no reason of an abort.
    const isSlow = error instanceof DOMException && /^(?:Timeout|Abort)Error$/.test(error.name)
    return { kind: 'retry', retryAfterSeconds: 0, why: isSlow ? 'slow' : undefined }
  }
}

function sizeOf(body: ArrayBuffer | FormData | string | null): number {
  if (body === null || typeof body === 'string') return body?.length ?? 0
  if (!(body instanceof FormData)) return body.byteLength
  let size = 0
  for (const each of body.values()) size += typeof each === 'string' ? each.length : each.size
  return size
}
