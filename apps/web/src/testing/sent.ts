/** What a request carries, read as the server reads it. */
import type { Call } from '@assay/contract/call'

/** The parameters of a path such as `/api/mails/:id`; undefined where it is another one. */
export function parametersIn(path: string, pathname: string): Record<string, string> | undefined {
  const names = path.split('/')
  const values = pathname.split('/')
  if (names.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = value
    else if (name !== value) return undefined
  }
  return params
}

/** A name that comes several times is a list. */
export function querySent(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...rest] = search.getAll(name)
      return [name, rest.length > 0 ? [first, ...rest] : first]
    }),
  )
}

/** The body as the call declares it; throws where it is another one. */
export async function bodySent(call: Call, body: BodyInit | null | undefined): Promise<unknown> {
  if (call.multipart) return formSent(call.multipart, body)
  if (call.binary) return await bytesSent(body)
  if (call.body) return call.body.parse(typeof body === 'string' ? JSON.parse(body) : body)
  if (body !== null && body !== undefined) throw new Error('the call takes no body')
  return undefined
}

/** A field `file:{moduleId}` of the contract stands for all that begin so. */
function formSent(fields: Readonly<Record<string, unknown>>, body: unknown): FormData {
  if (!(body instanceof FormData)) throw new Error('the call takes a form')
  const isDeclared = (name: string) =>
    Object.keys(fields).some(
      (field) => field === name || (field.includes('{') && name.startsWith(field.split('{')[0] ?? '')),
    )
  for (const name of body.keys()) if (!isDeclared(name)) throw new Error(`no field ${name} is declared`)
  return body
}

async function bytesSent(body: unknown): Promise<Uint8Array> {
  if (body instanceof Blob) return new Uint8Array(await new Response(body).arrayBuffer())
  // The buffer may come from Node or from jsdom, whose classes differ.
  if (Object.prototype.toString.call(body) === '[object ArrayBuffer]')
    return new Uint8Array(body as ArrayBuffer)
  throw new Error('the call takes bytes')
}
