/** One `fetch` for many candidates in one process: whoever calls is known by the asynchronous context. */
import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A candidate's browser as far as requests go: cookies, an address of their own, the network that it hangs
 * on.
 */
interface Wire {
  readonly origin: string
  readonly address: string
  readonly cookies: Map<string, string>
}

const wires = new AsyncLocalStorage<Wire>()

/** Runs something so that every `fetch` in it goes through that wire. */
export const through = <T>(wire: Wire, run: () => Promise<T>): Promise<T> => wires.run(wire, run)

/** Puts itself in place of the global `fetch`, as the candidate's own code calls that. */
export function installFetch(): void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const wire = wires.getStore()
    if (!wire || typeof input !== 'string' || !input.startsWith('/')) return await plain(input, init)
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', wire.address)
    if (wire.cookies.size > 0)
      headers.set('cookie', [...wire.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await plain(`${wire.origin}${input}`, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) takeCookie(wire.cookies, line)
    return answer
  }
}

function takeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at).trim()
  const isOver = attributes.some(
    (each) => /^\s*max-age=0\s*$/i.test(each) || /expires=thu, 01 jan 1970/i.test(each),
  )
  if (isOver) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1).trim())
}
