/** Request ids and traces, from a request through its job to the mail, as a collector gets them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { requestPasswordReset, resetPassword } from '@assay/contract/session/calls'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { sendTraces } from './open-telemetry.ts'
import { createUser } from './testing/factories.ts'
import { runMailServer } from './testing/mail-server.ts'
import { testApp } from './testing/test-app.ts'
import { startSpan } from './work.ts'

interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: { readonly key: string; readonly value: object }[]
}

/** All that leaves this machine, beside times and names of spans. */
const exported = new Set([
  'db.query.summary',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'messaging.destination.name',
  'request.id',
])
const received: ReceivedSpan[] = []
const bodies: string[] = []
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await json(request)
  bodies.push(`${request.url} ${JSON.stringify(body)}`)
  const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
  received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
  response.setHeader('content-type', 'application/json').end('{}')
}
const collector = createServer((request, response) => void take(request, response))
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', () => resolve()))
const { port } = collector.address() as { port: number }
const mailServer = await runMailServer()
const t = await testApp({ smtpUrl: mailServer.url })
afterAll(async () => {
  collector.close()
  await mailServer.close()
})

const facts = (line: string) => JSON.parse(line) as Record<string, string>
const lineOf = (message: string) => t.logged.map(facts).find(({ msg }) => msg === message)

test('a mail’s line names the request that queued it, and so does its job’s', async () => {
  const { email } = await createUser(t)
  await t.call(requestPasswordReset, { body: { email } })
  await t.runJobs()
  const request = t.logged.map(facts).find(({ route }) => route === '/api/reset-password')
  expect(request?.['reqId']).toMatch(/^[0-9a-f]{8}-\w+$/)
  expect(lineOf('mail')).toMatchObject({ reqId: request?.['reqId'], queue: 'send-mail', status: 'sent' })
  expect(lineOf('job done')).toMatchObject({ reqId: request?.['reqId'], job: lineOf('mail')?.['job'] })
})

test('a trace goes from the request through statements and job to the mail, and tells nobody’s data', async () => {
  const { email } = await createUser(t)
  const stop = sendTraces(`http://127.0.0.1:${port}/`, { share: 1, role: 'all', warn: () => {} })
  await t.call(requestPasswordReset, { body: { email } })
  await t.call(resetPassword, {
    params: { token: 'a-secret-token-of-a-mail' },
    body: { password: 'rivage-brume-quartz' },
  })
  await t.runJobs()
  await stop()

  expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true)
  const asked = received.find(({ name }) => name === 'POST /api/reset-password')
  const ofTrace = received.filter(({ traceId }) => traceId === asked?.traceId)
  const named = (name: string) => ofTrace.find((span) => span.name === name)
  const job = named('send-mail')
  expect(job?.parentSpanId).toBe(asked?.spanId)
  expect(named('send mail')?.parentSpanId).toBe(job?.spanId)
  expect(named('insert mails')?.parentSpanId).toBe(asked?.spanId)
  expect(named('update mails')?.parentSpanId).toBe(job?.spanId)
  expect(received.map(({ name }) => name)).toContain('POST /api/reset-password/:token')
  const keys = new Set(received.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
  expect([...keys].filter((key) => !exported.has(key))).toEqual([])
  expect(keys.size).toBeGreaterThan(5)
  const all = bodies.join('\n')
  for (const secret of [email, 'a-secret-token', 'rivage-brume', '$argon2', '127.0.0.1:1'])
    expect(all).not.toContain(secret)

  const before = received.length
  await t.call(requestPasswordReset, { body: { email } })
  expect(received).toHaveLength(before)
})

/** One batch at least, which is sent at once. */
function endManySpans(): void {
  for (let count = 0; count < 512; count += 1) startSpan('server', 'GET /', {})?.end()
}

test.each([
  ['refuses', 401, 'Unauthorized'],
  ['is dead', 0, /^connect ECONNREFUSED /],
  ['is away for now', 503, 'Export failed with retryable status'],
])('a collector that %s is one line when that begins and one when it ends', async (_, status, reason) => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  onTestFinished(() => void vi.unstubAllEnvs())
  let answer = status
  let asked = 0
  const failing = createServer((request, response) => {
    asked += 1
    request.resume().on('end', () => response.writeHead(answer).end(answer === 200 ? '{}' : 'no'))
  })
  await new Promise<void>((resolve) => void failing.listen(0, '127.0.0.1', () => resolve()))
  const { port: at } = failing.address() as { port: number }
  if (status === 0) await new Promise((resolve) => failing.close(resolve))
  const warn = vi.fn()
  const end = sendTraces(`http://127.0.0.1:${at}`, { share: 1, role: 'all', warn })
  endManySpans()
  await expect.poll(() => warn.mock.calls.length, { timeout: 5_000 }).toBe(1)
  endManySpans()
  endManySpans()
  await pause(700)
  expect(warn.mock.calls).toEqual([
    [{ reason: expect.stringMatching(reason) }, 'the collector of traces went away'],
  ])
  answer = 200
  if (status === 0)
    await new Promise<void>((resolve) => void failing.listen(at, '127.0.0.1', () => resolve()))
  endManySpans()
  endManySpans()
  await end()
  expect(asked).toBeGreaterThan(1)
  expect(warn.mock.calls.slice(1)).toEqual([[{}, 'the collector of traces is back']])
  failing.close()
})

test('a collector that is away lets the process end, and what stands before it in the end', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  onTestFinished(() => void vi.unstubAllEnvs())
  const warn = vi.fn()
  const end = sendTraces('http://127.0.0.1:1', { share: 1, role: 'all', warn })
  startSpan('server', 'GET /', {})?.end()
  await end()
  expect(warn).toHaveBeenCalledTimes(1)
})
