/** Ten kills of the worker while it sends: nothing is lost, and what comes twice has the same id. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createWebhook } from '@assay/contract/webhooks/calls'
import { eventually } from '@assay/embedded-postgres/testing/processes'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { connect } from '../../database/connection.ts'
import { createCandidate } from '../../testing/assessment-factories.ts'
import { must } from '../../testing/empty-company.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { webhookReceiver } from '../../testing/webhook-receiver.ts'

vi.setConfig({ testTimeout: 120_000 })

let database = ''
const t = await testApp(
  { outgoingNetworks: ['127.0.0.1'] },
  {
    connect: (url) => {
      database = url
      return connect(url, 8)
    },
  },
)
const receiver = await webhookReceiver()
const program = fileURLToPath(new URL('../../testing/webhook-worker.ts', import.meta.url))

const startWorker = () =>
  spawn(process.execPath, [program, database], {
    env: { ...process.env, WEBHOOK_SETTINGS: JSON.stringify(t.services.settings) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** What the queue does by itself a minute after a worker fell silent. */
const giveBackJobs = async () =>
  await sql`update pgboss.job set state = 'retry', start_after = now()
    where name = 'send-webhook' and state = 'active'`.execute(t.db)

test('every event is delivered at least once, under one id', async () => {
  const company = await createCompany(t)
  const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_CREADMIN' })
  await must(t, createWebhook, { as, body: { url: receiver.url, events: ['candidate.created'] } })
  const people: string[] = []
  for (let count = 0; count < 400; count += 1) people.push(await createCandidate(t, company.id))

  for (let kill = 0; kill < 10; kill += 1) {
    const before = receiver.received.length
    const worker = startWorker()
    await eventually(() => receiver.received.length >= before + 12)
    const ended = once(worker, 'exit')
    worker.kill('SIGKILL')
    await ended
    await giveBackJobs()
  }
  const states = async () =>
    (await t.db.selectFrom('webhook_deliveries').select('state').distinct().execute()).map(
      ({ state }) => state,
    )
  expect(await states()).toContain('waiting')

  const last = startWorker()
  await eventually(async () => (await states()).join() === 'delivered')
  const ended = once(last, 'exit')
  last.kill('SIGKILL')
  await ended

  const received = new Map<string, Set<string>>()
  for (const { id, body } of receiver.received)
    received.set(body.data.candidateId, (received.get(body.data.candidateId) ?? new Set()).add(id))
  expect([...received.keys()].toSorted()).toEqual(people.toSorted())
  expect([...received.values()].filter((ids) => ids.size > 1)).toEqual([])
  // At most what the killed workers had in hand came twice.
  expect(receiver.received.length).toBeLessThanOrEqual(400 + 10 * 8)
})
