/** Turns a declared call and its input into the arguments of `fetch`. Pure. */
import type { Address } from '@assay/contract/call'
import type { LooseInput } from './call-types.ts'

/** The call's path with its parameters filled in and encoded, and its query; empty values are left out. */
export function urlOf(address: Address, { params = {}, query = {} }: LooseInput): string {
  const path = address.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${address.path}: no value for ${name}`)
    return encodeURIComponent(value as string | number)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Credentials always, JSON unless form data or bytes, the reader's language. */
export function initOf(
  address: Address,
  input: LooseInput,
  language: string,
): RequestInit & { headers: Headers } {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language })
  if (input.idempotencyKey !== undefined) headers.set('idempotency-key', input.idempotencyKey)
  const { keepalive = false } = input
  const init = { method: address.method, credentials: 'include', headers, keepalive } as const
  if (input.body instanceof FormData) return { ...init, body: input.body }
  if (input.body === undefined) return init
  if (input.body instanceof Blob) {
    headers.set('content-type', 'application/octet-stream')
    return { ...init, body: input.body }
  }
  headers.set('content-type', 'application/json')
  return { ...init, body: JSON.stringify(input.body) }
}
