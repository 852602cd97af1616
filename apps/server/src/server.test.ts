/** Servers as they are started and stopped beside each other, on one database and one bucket. */
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { saveDraft } from '@assay/contract/answers/calls'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from './database/connection.ts'
import { type Server, startServer } from './server.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { CandidateBrowser } from './testing/candidate.ts'
import { emptyCompany } from './testing/empty-company.ts'
import { startS3 } from './testing/s3.ts'
import { testApp } from './testing/test-app.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/test-database.ts'

const bucket = await startS3()
const database = await createTestDatabase()
const t = await testApp()
afterAll(async () => await database.drop())

/** A machine that does much else answers late, and says that it is not ready. */
const patience = { timeout: 20_000 }

async function start(
  reported: string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Server & { readonly origin: string }> {
  const environment = {
    DATABASE_URL: database.connectionString,
    STORAGE_URL: bucket,
    SESSION_SECRET: 'a secret of tests, long enough to sign with',
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    ROLE: 'web',
    ...settings,
  }
  const server = await startServer(readSettings(environment, '/nowhere'), (line) => reported.push(line))
  return { ...server, origin: (server.address ?? '').replace('localhost', '127.0.0.1') }
}

test('three that begin at once on an empty database make one superadmin and one demonstration', async () => {
  const reported: string[] = []
  const settings = { DATABASE_URL: await createEmptyDatabase(), DEMO: '1' }
  const servers = await Promise.all([1, 2, 3].map(async () => await start(reported, settings)))
  const said = (words: RegExp) => reported.filter((line) => words.test(line)).length
  expect([
    said(/First superadmin/),
    said(/demonstration company was made/),
    said(/brought up to date/),
  ]).toEqual([1, 1, 1])
  await Promise.all(servers.map(async (server) => await server.stop()))
})

test('one that is told to stop says so first, still answers, then closes its port', async () => {
  const { origin, stop } = await start([])
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, patience).toBe(200)
  const stopped = stop(2)
  const readiness = await fetch(`${origin}/readyz`)
  expect([readiness.status, await readiness.json()]).toMatchObject([503, { status: 'stopping' }])
  const answer = await fetch(`${origin}/healthz`)
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  expect(await stopped).toBe(true)
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('answers that come while it stops are stored where they are acknowledged, those that wait in rounds too', async () => {
  const company = await emptyCompany(t)
  const taken = await company.addTest()
  const browsers = Array.from({ length: 12 }, () => new CandidateBrowser(t, taken))
  for (const browser of browsers) await browser.identify()
  const { origin, stop } = await start([], {
    DATABASE_URL: t.services.pool.options.connectionString ?? '',
    DATABASE_POOL: '4',
  })
  const acknowledged = new Map<CandidateBrowser<typeof taken>, number>()
  const outcomes = new Set<unknown>()
  const type = async (browser: CandidateBrowser<typeof taken>): Promise<void> => {
    const cookie = Object.entries(browser.cookies).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    const headers = { ...browser.headers, cookie: cookie.join('; '), 'content-type': 'application/json' }
    for (let seq = 1; ; seq += 1) {
      const operations = [{ module: taken.ids.question, value: `answer ${seq}`, seq }]
      const body = JSON.stringify({ attempt: browser.applicationId, operations })
      const outcome = await fetch(`${origin}${saveDraft.address.path}`, {
        method: 'PUT',
        headers,
        body,
      }).then(
        ({ status }) => status,
        (error: { cause?: { code?: string } }) => error.cause?.code ?? 'no answer',
      )
      outcomes.add(outcome)
      if (outcome === 200) acknowledged.set(browser, seq)
      if (typeof outcome === 'string') return
    }
  }
  const typing = Promise.all(browsers.map(type))
  await expect.poll(() => acknowledged.size, patience).toBe(browsers.length)
  const holder = await t.services.pool.connect()
  await holder.query('begin; lock applications in row exclusive mode; select from applications for update')
  await pause(200)
  const waiting = new Map(acknowledged)
  const stopped = stop(1)
  await pause(1_500)
  expect(acknowledged).toEqual(waiting)
  await holder.query('commit')
  holder.release()
  expect(await stopped).toBe(true)
  await typing
  expect(outcomes).toEqual(new Set([200, 'ECONNREFUSED']))
  for (const browser of browsers) {
    const last = acknowledged.get(browser) ?? 0
    expect(last).toBeGreaterThan(waiting.get(browser) ?? 0)
    expect(JSON.stringify(await browser.session())).toContain(`"answer ${last}"`)
  }
})

test('a cookie of two megabytes is refused, and the next request is answered', async () => {
  const { origin, stop } = await start([])
  const { status } = await fetch(`${origin}/api/user/me`, {
    headers: { cookie: `a=${'x'.repeat(2_000_000)}` },
  })
  expect(status).toBe(413)
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status, patience).toBe(200)
  await stop()
})

test('without the bucket they start, stay, and say what is missing', async () => {
  const reported: string[] = []
  const { origin, stop } = await start(reported, {
    STORAGE_URL: 's3://key:secret@127.0.0.1:1/files?insecure=1',
  })
  expect(reported.join()).toMatch(/STORAGE_URL does not answer .*wait until it does/)
  const readiness = async () => {
    const answer = await fetch(`${origin}/readyz`)
    return [answer.status, await answer.json()]
  }
  await expect
    .poll(readiness, patience)
    .toMatchObject([
      200,
      { status: 'degraded', missing: ['storage'], checks: { database: true, storage: false } },
    ])
  await stop()
})

test('a bucket that is not there, a key that it does not know and a scanner that cannot run are refused in one line', async () => {
  const refused = async (settings: Readonly<Record<string, string>>): Promise<unknown> =>
    await start([], settings).catch((error: unknown) => error)
  for (const [settings, words] of [
    [{ STORAGE_URL: bucket.replace('/files', '/another') }, /^STORAGE_URL cannot be used \(.*bucket/],
    [{ STORAGE_URL: bucket.replace(/\/\/\w+:/, '//nobody:') }, /^STORAGE_URL cannot be used \(.*[Kk]ey/],
    [{ ROLE: 'all', SCAN_COMMAND: '/nowhere/clamdscan -' }, /^SCAN_COMMAND .*\/nowhere\/clamdscan/],
    [{ ROLE: 'all', SCAN_COMMAND: '/etc/passwd' }, /^SCAN_COMMAND .*\/etc\/passwd/],
  ] as const) {
    const problem = await refused(settings)
    expect(problem).toBeInstanceOf(StartProblem)
    expect((problem as StartProblem).message).toMatch(words)
  }
})

test('a bucket that takes the call and says nothing holds up no readiness', async () => {
  const held = new Set<Socket>()
  const mute = createServer((socket) => void held.add(socket)).listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(mute.address()).not.toBeNull())
  const address = mute.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const reported: string[] = []
  const { origin, stop } = await start(reported, {
    STORAGE_URL: `s3://key:secret@127.0.0.1:${port}/files?insecure=1`,
  })
  const readiness = async () =>
    await (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) })).json()
  await expect.poll(readiness, patience).toMatchObject({ status: 'degraded' })
  await stop()
  for (const socket of held) socket.destroy()
  mute.close()
})

test('a worker answers who probes it, where it is told to, and nobody else; it is in sight while it lives', async () => {
  const free = createServer().listen(0, '127.0.0.1')
  await vi.waitFor(() => expect(free.address()).not.toBeNull())
  const { port } = free.address() as { port: number }
  await new Promise<unknown>((resolve) => free.close(resolve))
  const { stop } = await start([], { ROLE: 'worker', PROBE_PORT: String(port) })
  const ask = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`)
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/api/openapi.json')).status).toBe(404)
  await vi.waitFor(async () => {
    const figures = await (await ask('/metrics')).text()
    expect(figures).toMatch(/assay_process_beat_age_seconds\{process="[^"]+",role="worker"/)
    expect(figures).toMatch(/database_connections\{pool="jobs",state="idle"\}/)
  })
  await stop()
  const { db } = connect(database.connectionString, 1)
  expect(await db.selectFrom('processes').where('role', '=', 'worker').selectAll().execute()).toEqual([])
  await db.destroy()
})
