/** One refresh for all, replay, and which requests navigation gives up (product 1.12, 1.17). */
import { declareCall } from '@assay/contract/call'
import { positionHeader } from '@assay/contract/session/addresses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, isAborted } from './api-error.ts'
import { createClient } from './client.ts'
import { notePosition } from './log-position.ts'

const list = declareCall({
  address: { method: 'GET', path: '/api/things' },
  summary: '',
  permission: 'signedIn',
  response: z.object({ ok: z.boolean() }),
  errors: [],
})
const save = declareCall({
  address: { method: 'POST', path: '/api/things' },
  summary: '',
  permission: 'signedIn',
  body: z.object({ name: z.string() }),
  response: z.object({ ok: z.boolean() }),
  errors: [],
})
const login = declareCall({ ...list, address: { method: 'POST', path: '/api/login' } })

const json = (status: number, body: unknown): Response => Response.json(body, { status })
const unauthorised = (): Response => json(401, { code: 'notSignedIn', message: 'Vous devez vous connecter' })

/** A server that knows one session: 401 until a refresh is accepted. */
function surroundings({
  refresh = () => json(200, {}),
  answer: given,
}: {
  refresh?: () => Response
  answer?: (init?: RequestInit) => Response
} = {}) {
  const seen: string[] = []
  const said: string[] = []
  let renewed = false
  const answer = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = url instanceof Request ? url.url : url.toString()
    seen.push(`${init?.method} ${address}`)
    await Promise.resolve()
    if (given) return given(init)
    if (address === '/api/refresh') {
      const response = refresh()
      renewed = response.ok
      return response
    }
    return renewed ? json(200, { ok: true }) : unauthorised()
  }
  const client = createClient({
    fetch: answer,
    language: () => 'fr',
    company: () => undefined,
    onOtherCompany: () => said.push('other company'),
    onPasswordNeeded: async () => false,
    onSessionLost: () => said.push('lost'),
    onTooManyRequests: (message) => said.push(message),
  })
  return { client, seen, said }
}

test('concurrent requests that meet 401 share one refresh and are replayed', async () => {
  const { client, seen } = surroundings()
  const answers = await Promise.all([
    client.call(list),
    client.call(list),
    client.call(save, { body: { name: 'a' } }),
  ])
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(seen.filter((request) => request === 'POST /api/refresh')).toHaveLength(1)
  expect(seen.filter((request) => request === 'POST /api/things')).toHaveLength(2)
})

test('a refused refresh is told once, and each request fails as already shown', async () => {
  const { client, said } = surroundings({ refresh: unauthorised })
  const results = await Promise.allSettled([client.call(list), client.call(list)])
  expect(said).toEqual(['lost'])
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: { alreadyShown: true } })
})

test('a server that is down during the refresh logs nobody out', async () => {
  const { client, said } = surroundings({
    refresh: () => json(503, { code: 'unavailable', message: 'Plus tard' }),
  })
  await expect(client.call(list)).rejects.toMatchObject({ status: 503, alreadyShown: false })
  expect(said).toEqual([])
})

test('a refused login is no reason to refresh', async () => {
  const { client, seen } = surroundings()
  await expect(client.call(login)).rejects.toMatchObject({ code: 'notSignedIn', status: 401 })
  expect(seen).toEqual(['POST /api/login'])
})

test('429 is told with the server’s message', async () => {
  const said: string[] = []
  const client = createClient({
    fetch: async () => json(429, { code: 'tooManyRequests', message: 'Doucement' }),
    language: () => 'fr',
    company: () => undefined,
    onOtherCompany: () => undefined,
    onPasswordNeeded: async () => false,
    onSessionLost: () => undefined,
    onTooManyRequests: (message) => said.push(message),
  })
  await expect(client.call(list)).rejects.toMatchObject({ code: 'tooManyRequests', alreadyShown: true })
  expect(said).toEqual(['Doucement'])
})

test('navigation gives up reads, never saves nor reads of the frame', async () => {
  const waiting: (() => void)[] = []
  const client = createClient({
    fetch: (_, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        waiting.push(() => resolve(json(200, { ok: true })))
      }),
    language: () => 'fr',
    company: () => undefined,
    onOtherCompany: () => undefined,
    onPasswordNeeded: async () => false,
    onSessionLost: () => undefined,
    onTooManyRequests: () => undefined,
  })
  const read = client.call(list)
  const framed = client.call(list, { keepOnNavigation: true })
  const saved = client.call(save, { body: { name: 'a' } })
  client.abortReads()
  const later = client.call(list)
  for (const answer of waiting) answer()
  await expect(read).rejects.toSatisfy(isAborted)
  await expect(Promise.all([framed, saved, later])).resolves.toHaveLength(3)
})

test.each([
  ['no answer at all: it may have arrived', true],
  ['no network at all: it never left', false],
])('%s', async (_, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  const client = createClient({
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    language: () => 'fr',
    company: () => undefined,
    onOtherCompany: () => undefined,
    onPasswordNeeded: async () => false,
    onSessionLost: () => undefined,
    onTooManyRequests: () => undefined,
  })
  const failure = await client.call(list).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'offline', status: 0, isUnsent: !onLine })
  vi.unstubAllGlobals()
})

test('what is read after a change names how far the log was then, and only where a replica may answer', async () => {
  const named: (string | null)[] = []
  const said = ['0000000000000a00', '0000000000000900', undefined]
  const { client } = surroundings({
    answer: (init) => {
      named.push(new Headers(init?.headers).get(positionHeader))
      const position = said.shift()
      return Response.json(
        { ok: true },
        position === undefined ? {} : { headers: { [positionHeader]: position } },
      )
    },
  })
  const figures = { ...list, onReplica: true } as const
  await client.call(figures)
  await client.call(save, { body: { name: 'an answer that is overtaken by the one before' } })
  await client.call(figures)
  await client.call(list)
  notePosition('0000000000000b00')
  await client.call(figures)
  expect(named).toEqual([null, null, '0000000000000a00', null, '0000000000000b00'])
  const other = new BroadcastChannel('assay-log-position')
  onTestFinished(() => other.close())
  // A channel stays within its origin: it takes none.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage('0000000000000c00')
  await vi.waitFor(async () => {
    await client.call(figures)
    expect(named.at(-1)).toBe('0000000000000c00')
  })
})
